// GET /user/identities/authorize: starts linking an identity at Google or Apple to the user's
// account (docs/protocol/auth.md#pkce-and-providers).
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { AuthDeps } from '../auth-deps.ts';
import { signedInUser } from '../sessions/signed-in-user.ts';
import { requireLinkingAllowed } from './require-linking-allowed.ts';
import { startOauth } from './start-oauth.ts';

const querySchema = z.object({ skip_http_redirect: z.string().optional() });

/**
 * Redirects (302) to the page of the provider. With skip_http_redirect=true, returns the URL of
 * this page as `{url}` instead. Unlike upstream, the request needs a recent proof of identity,
 * because the linked identity gives permanent access to the account. Refusals:
 * manual_linking_disabled, insufficient_aal, reauthentication_needed, the refusals for an invalid
 * token, and those of startOauth.
 */
export const startIdentityLinking =
  (deps: AuthDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    const { user, sessionId } = await signedInUser(deps, request);
    await requireLinkingAllowed(deps, user, sessionId);
    const { skip_http_redirect: isForClient } = querySchema.parse(request.query);
    const url = await startOauth(deps, request, user.id);
    reply.header('cache-control', 'no-store');
    return isForClient === 'true' ? { url } : reply.redirect(url, 302);
  };
