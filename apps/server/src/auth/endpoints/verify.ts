// GET and POST /verify: the link in a mail was opened, or its token was sent by the app (wire-protocol.md 1.2).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { addAuditEntry } from '../audit.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { confirmAddress } from '../confirm-address.ts';
import { issueAuthCode } from '../flow-states.ts';
import { LINK_KINDS, type LinkKind } from '../link-kinds.ts';
import { useOneTimeToken } from '../one-time-tokens.ts';
import { redirectTarget } from '../redirect-target.ts';
import { openSession } from '../sessions.ts';

const typeSchema = z
  .enum(['signup', 'email', 'recovery'])
  .transform((type): LinkKind => (type === 'email' ? 'signup' : type));
const querySchema = z.object({
  token: z.string().max(255),
  type: typeSchema,
  redirect_to: z.string().optional(),
});
const bodySchema = z.object({ token_hash: z.string().max(255), type: typeSchema });

const stale = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');

/** 303 to the app: `?code=` for a PKCE link, the session in the fragment otherwise, or the error in both. */
export const verifyLink =
  (deps: AuthDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    await deps.limiter.hit('verify', deps.addressOf(request));
    const { token, type, redirect_to: redirectTo } = querySchema.parse(request.query);
    const target = redirectTarget(deps.config, redirectTo);
    const isPkce = token.startsWith('pkce_');
    try {
      await deps.database.asService(async (client) => {
        const userId = await useLink(client, type, token, deps.addressOf(request));
        const code = isPkce
          ? await issueAuthCode(client, userId, LINK_KINDS[type].method)
          : undefined;
        if (isPkce && !code) throw stale();
        if (code) target.searchParams.set('code', code);
        else {
          const session = await openSession(deps, client, userId, 'otp', request);
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

/** Refusals: otp_expired; not_implemented for the code of a mail, because our mails carry links only. */
export const verifyToken = (deps: AuthDeps) => async (request: FastifyRequest) => {
  await deps.limiter.hit('verify', deps.addressOf(request));
  const raw = z.record(z.string(), z.unknown()).parse(request.body ?? {});
  if (!('token_hash' in raw)) {
    throw new AuthError(501, 'not_implemented', 'verification by a typed code is not served');
  }
  const { token_hash: token, type } = bodySchema.parse(raw);
  return deps.database.asService(async (client) => {
    const userId = await useLink(client, type, token, deps.addressOf(request));
    return openSession(deps, client, userId, 'otp', request);
  });
};

/** Both kinds prove that the address is hers. @returns The person's id. */
async function useLink(
  client: ClientBase,
  kind: LinkKind,
  token: string,
  address: string,
): Promise<string> {
  const used = await useOneTimeToken(client, token, LINK_KINDS[kind].tokenType);
  if (!used) throw stale();
  await confirmAddress(client, used.userId);
  await addAuditEntry(client, 'user_confirmed', used.userId, address);
  return used.userId;
}

function fragmentOf(session: Record<string, unknown>, type: LinkKind): string {
  const keys = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type'];
  const values = Object.fromEntries(keys.map((key) => [key, String(session[key])]));
  return `${new URLSearchParams({ ...values, type })}&sb`;
}
