// GET /verify: handles a click on a mailed link (docs/protocol/auth.md#mailed-links-and-codes).
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { FIRST_LINK_ACCEPTED_MESSAGE } from '../accounts/first-link-accepted-message.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { redirectTarget } from '../links/redirect-target.ts';
import { verifyTypeSchema } from '../links/verify-type-schema.ts';
import { acceptProof } from '../sessions/accept-proof.ts';
import { issueAuthCode } from '../sessions/pkce-flows.ts';
import { openSession } from '../sessions/sessions.ts';

const querySchema = z.object({
  token: z.string().max(255),
  type: verifyTypeSchema,
  redirect_to: z.string().optional(),
});

/**
 * Redirects to the app with status 303. For a PKCE link, the URL of the app contains `?code=`; for
 * any other link, it contains the session in the fragment. After the first of the two confirmations
 * of an e-mail change, the URL contains a message instead. An error is reported in both the query
 * and the fragment of the URL.
 */
export const verifyLink =
  (deps: AuthDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    const address = deps.addressOf(request);
    const { token, type, redirect_to: redirectTo } = querySchema.parse(request.query);
    const target = redirectTarget(deps.config, redirectTo);
    const isPkce = token.startsWith('pkce_');
    try {
      await deps.database.asService(async (client) => {
        const accepted = await acceptProof(deps, client, type, { token }, address);
        const { userId, method, isHalf } = accepted;
        if (isHalf) {
          if (isPkce) target.searchParams.set('message', FIRST_LINK_ACCEPTED_MESSAGE);
          target.hash = `${new URLSearchParams({ message: FIRST_LINK_ACCEPTED_MESSAGE })}&sb`;
        } else if (isPkce) {
          const code = await issueAuthCode(client, userId, method);
          if (!code) throw new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
          target.searchParams.set('code', code);
        } else {
          const session = await openSession(deps, client, { userId, method: 'otp' }, request);
          target.hash = fragmentOf(session, type);
        }
      });
    } catch (error) {
      if (!(error instanceof AuthError)) throw error;
      const fault = {
        error: 'access_denied',
        error_code: error.code,
        error_description: error.message,
      };
      if (isPkce) {
        for (const [key, value] of Object.entries(fault)) target.searchParams.set(key, value);
      }
      target.hash = `${new URLSearchParams(fault)}&sb`;
    }
    return reply.redirect(target.href, 303);
  };

function fragmentOf(session: Record<string, unknown>, type: string): string {
  const keys = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type'];
  const values = Object.fromEntries(keys.map((key) => [key, String(session[key])]));
  return `${new URLSearchParams({ ...values, type })}&sb`;
}
