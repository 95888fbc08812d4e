// Code that both broadcast endpoints share: authentication, rate limits and the error format.
import type { FastifyError, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { bodyTooLargeText, exceededBodyLimit } from '../../http/body-too-large.ts';
import { type Identity, identify } from '../identity.ts';
import type { RealtimeContext } from '../realtime-context.ts';
import { LIMITS } from '../realtime-limits.ts';
import type { ApiCall } from './api-call.ts';
import { ApiError } from './api-error.ts';
import { broadcastBatch } from './broadcast-batch.ts';
import { broadcastOne } from './broadcast-one.ts';
import { createMessageQuota } from './message-quota.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Caller of the broadcast API, and the key under which the caller's messages are counted. */
    broadcaster: { identity: Identity; key: string } | undefined;
  }
}

type Endpoint = (context: RealtimeContext, call: ApiCall) => Promise<void>;

export const broadcastApi =
  (context: RealtimeContext): FastifyPluginAsync =>
  async (app) => {
    const quota = createMessageQuota();
    app.setErrorHandler(answerApiError);
    app.removeAllContentTypeParsers();
    // Reads a body without a content type as JSON, as Supabase does.
    app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) =>
      done(null, body),
    );
    app.decorateRequest('broadcaster');
    // Checks the caller and the quotas here, because this hook runs before the body is read.
    app.addHook('onRequest', async (request) => {
      const identity = await callerOf(context, request);
      const key = identity.claims.sub ?? `${identity.role} ${request.ip}`;
      quota.check(key);
      request.broadcaster = { identity, key };
    });
    const answer = (endpoint: Endpoint) => async (request: FastifyRequest, reply: FastifyReply) => {
      const { broadcaster, body } = request;
      if (!broadcaster) throw new ApiError(401, { message: 'Unauthorized' });
      const { identity, key } = broadcaster;
      quota.spendBytes(key, Buffer.isBuffer(body) ? body.length : 0);
      await endpoint(context, {
        request,
        identity,
        headersJson: JSON.stringify(request.headers),
        spend: (count) => quota.spendMessages(key, count),
      });
      return reply.code(202).send();
    };
    const options = { bodyLimit: LIMITS.callBytes };
    app.post('/', options, answer(broadcastBatch));
    app.post('/:topic/events/:event', options, answer(broadcastOne));
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
  const limit = exceededBodyLimit(error, request);
  if (limit !== undefined) return reply.code(status).send({ message: bodyTooLargeText(limit) });
  const message = status < 500 ? error.message : 'Something went wrong on the server.';
  return reply.code(status).send({ message });
}
