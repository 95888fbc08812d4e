// Resumable uploads: OPTIONS, POST, HEAD, PATCH and DELETE of /upload/resumable[/:id] and
// /upload/resumable/sign[/:id].
import type { Server } from '@tus/server';
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { requireCaller } from '../http/require-caller.ts';
import { storageRefusals } from '../http/storage-refusals.ts';
import { type TusCaller, tusCaller } from '../resumable/tus-caller.ts';
import { tusErrorOf } from '../resumable/tus-error.ts';
import type { StorageContext } from '../storage-context.ts';

const PATH = '/upload/resumable';

/**
 * Resumable uploads by TUS 1.0.0: POST with `Upload-Length` and `Upload-Metadata` (bucketName,
 * objectName, contentType, cacheControl, metadata), `x-upsert`; then HEAD for the offset, PATCH for
 * bytes, DELETE to cancel. Under …/sign, the token of POST /object/upload/sign is sent in
 * `x-signature` instead of a key. Errors have their real HTTP status and a plain text: 400, 403,
 * 404 (also for an upload of another user), 409 for a wrong offset or an existing name, 413, 415,
 * 429. An upload expires after 24 hours. Source: docs/protocol/storage.md#resumable-uploads.
 */
export const resumableUploads =
  (context: StorageContext): FastifyPluginAsync =>
  async (app) => {
    const { credentials } = context;
    let server: Promise<Server> | undefined;
    // The TUS library is imported only for the first resumable upload, so that the server starts
    // faster.
    const loadServer = async () => {
      const { createTusServer } = await import('../resumable/create-tus-server.ts');
      return createTusServer(context, PATH, (error) =>
        app.log.error({ err: error }, 'resumable upload failed'),
      );
    };

    async function identify(request: FastifyRequest, isSigned: boolean): Promise<TusCaller['by']> {
      const token = request.headers['x-signature'];
      if (!isSigned) return { kind: 'token', caller: await requireCaller(credentials, request) };
      if (typeof token !== 'string') throw storageRefusals.invalidRequest('x-signature is missing');
      return { kind: 'signature', token };
    }

    async function handle(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const isSigned = request.routeOptions.url?.includes(`${PATH}/sign`) === true;
      const route = request.routeOptions.url?.replace('/:id', '') ?? '';
      let by: TusCaller['by'] | undefined;
      if (request.method !== 'OPTIONS') {
        try {
          by = await identify(request, isSigned);
        } catch (error) {
          const { status_code: status, body } = tusErrorOf(error);
          return reply.code(status).header('tus-resumable', '1.0.0').type('text/plain').send(body);
        }
      }
      server ??= loadServer();
      const tus = await server;
      reply.hijack();
      for (const [name, value] of Object.entries(reply.getHeaders())) {
        if (value !== undefined) reply.raw.setHeader(name, value);
      }
      const run = () => tus.handle(request.raw, reply.raw);
      if (!by) return run();
      const baseUrl = `${originOf(request, context.publicUrl)}${route}`;
      const isUpsert = request.headers['x-upsert'] === 'true';
      return tusCaller.run({ by, isUpsert, baseUrl }, run);
    }

    for (const url of [PATH, `${PATH}/:id`, `${PATH}/sign`, `${PATH}/sign/:id`]) {
      app.route({
        method: ['OPTIONS', 'HEAD', 'POST', 'PATCH', 'DELETE'],
        url,
        exposeHeadRoute: false,
        handler: handle,
      });
    }
  };

/**
 * Returns the origin that the client used. For a request to the host of the configured public URL,
 * this is the origin of that URL. Behind a proxy on another machine, the request itself does not
 * show whether the client used https.
 */
function originOf({ protocol, host }: FastifyRequest, publicUrl: string): string {
  return new URL(publicUrl).host === host ? new URL(publicUrl).origin : `${protocol}://${host}`;
}
