// GET /.well-known/jwks.json: returns the public keys, with which other services verify access
// tokens without calling this server (RFC 7517).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';

/**
 * Returns `{keys}`. HTTP caches may keep the response for as long as the client library caches the
 * keys. When the client library receives a token with an unknown key, it fetches the keys again
 * immediately.
 */
export const publicKeys =
  ({ credentials }: Pick<AuthDeps, 'credentials'>) =>
  async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: credentials.publicJwks() };
  };
