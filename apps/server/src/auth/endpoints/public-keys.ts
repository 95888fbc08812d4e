// GET /.well-known/jwks.json: returns the public keys that verify access tokens without a request
// to this server (RFC 7517).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';

/**
 * Returns `{keys}`. The cache time matches the client's own cache. For an unknown key the client
 * fetches the list again immediately.
 */
export const publicKeys =
  ({ credentials }: Pick<AuthDeps, 'credentials'>) =>
  async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: credentials.publicJwks() };
  };
