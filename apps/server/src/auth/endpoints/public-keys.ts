// GET /.well-known/jwks.json: the public keys by which anybody verifies access tokens without asking us (RFC 7517).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';

/** `{keys}`. The time matches the client's own memory of them; a key that it does not know yet it asks for at once. */
export const publicKeys =
  ({ credentials }: Pick<AuthDeps, 'credentials'>) =>
  async (_request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'public, max-age=600');
    return { keys: credentials.publicJwks() };
  };
