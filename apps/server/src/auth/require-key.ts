// Rejects requests without a valid API key, as Supabase's gateway does
// (docs/protocol/every-service.md#requests-without-a-key).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceDeps } from '../http/service-deps.ts';

/**
 * Replies with 401 to a missing or unknown key. A malformed or expired token passes: the endpoint
 * refuses it with its own error.
 */
export const requireKey =
  ({ credentials }: Pick<ServiceDeps, 'credentials'>) =>
  async (request: FastifyRequest, reply: FastifyReply) => {
    const { apikey, authorization } = request.headers;
    const caller = await credentials.resolve(apikey ? { apikey } : { authorization });
    if (caller.ok || caller.reason === 'bad_jwt' || caller.reason === 'expired_jwt') return;
    return reply.code(401).send({
      message: caller.message,
      hint: 'Send the `anon` or `service_role` API key as the header `apikey`.',
    });
  };
