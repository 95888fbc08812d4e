// What both ways of broadcasting over HTTP share: who calls, how much he may send, and the errors' form.
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { type Identity, identify } from '../identity.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import type { ApiCall } from './api-call.ts';
import { ApiError } from './api-error.ts';
import { broadcastBatch } from './broadcast-batch.ts';
import { broadcastOne } from './broadcast-one.ts';
import { createMessageQuota } from './message-quota.ts';

type Endpoint = (context: RealtimeContext, call: ApiCall) => Promise<void>;

export const broadcastApi =
  (context: RealtimeContext): FastifyPluginAsync =>
  async (app) => {
    const quota = createMessageQuota();
    app.setErrorHandler(answerApiError);
    app.removeAllContentTypeParsers();
    // Also what says no type is taken as JSON, as upstream does.
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    const answer = (endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
      const identity = await callerOf(context, request);
      const key = identity.claims.sub ?? `${identity.role} ${request.ip}`;
      const headersJson = JSON.stringify(request.headers);
      await endpoint(context, {
        request,
        identity,
        headersJson,
        spend: (count) => quota(key, count),
      });
      return reply.code(202).send();
    };
    app.post('/', answer(broadcastBatch));
    app.post('/:topic/events/:event', answer(broadcastOne));
  };

async function callerOf(context: RealtimeContext, { headers }: FastifyRequest): Promise<Identity> {
  const caller = await context.credentials.resolve(headers);
  const identity = caller.ok ? await identify(context, caller.token) : undefined;
  if (identity && 'key' in identity) return identity;
  throw new ApiError(401, { message: 'Unauthorized' });
}

function answerApiError(
  error: FastifyError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  if (error instanceof ApiError) return reply.code(error.status).send(error.body);
  const status = 'statusCode' in error ? (error.statusCode ?? 500) : 500;
  if (status >= 500) request.log.error({ err: error }, 'a broadcast failed');
  const message = status < 500 ? error.message : 'Something went wrong on the server.';
  return reply.code(status).send({ message });
}
