// Refuses requests without a valid API key, as the gateway of Supabase does
// (docs/protocol/every-service.md#requests-without-a-key).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServiceDeps } from '../http/service-deps.ts';

/**
 * Responds with 401 if the API key is missing or unknown. A malformed or expired bearer token is
 * not refused here, because the endpoint refuses it with an error of its own.
 */
export const requireApiKey =
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
