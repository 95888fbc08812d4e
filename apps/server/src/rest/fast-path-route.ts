// Adapter that serves small requests of signed-in users without the framework
// (../http/fast-path.ts), if the headers of the request were validated recently. Anonymous
// requests, and requests that carry the API key in the URL, go through the framework.
import type { Credentials } from '../http/credentials.ts';
import type { FastPath } from '../http/fast-path.ts';
import type { RequestPipeline } from './request-pipeline.ts';

type Options = {
  direct: Pick<FastPath, 'serve'>;
  pipeline: RequestPipeline;
  credentials: Credentials;
};

export function serveOnFastPath({ direct, pipeline, credentials }: Options): void {
  direct.serve('/rest/v1', (incoming) => {
    const { apikey, authorization } = incoming.headers;
    if (apikey === undefined) return undefined;
    const caller = credentials.known({ apikey, authorization });
    if (!caller || caller.role === 'anon') return undefined;
    const { bytes } = pipeline.plainLimit(caller);
    if (Number(incoming.headers['content-length']) > bytes) return undefined;
    return async (content) => {
      const admission = await pipeline.admit({ incoming, caller, address: undefined });
      if ('refusal' in admission) return admission.refusal;
      return pipeline.answer({ ...admission.admitted, content });
    };
  });
}
