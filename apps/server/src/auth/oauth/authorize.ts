// GET /authorize: redirects a browser to the sign-in page of Google or Apple
// (docs/protocol/auth.md#pkce-and-providers).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AuthDeps } from '../auth-deps.ts';
import { startOauth } from './start-oauth.ts';

/**
 * Returns 302 to the provider, which later redirects the browser to /callback. Refusals: those of
 * startOauth, as JSON.
 */
export const redirectToProvider =
  (deps: AuthDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    const url = await startOauth(deps, request);
    return reply.header('cache-control', 'no-store').redirect(url, 302);
  };
