// GET and POST /verify: the link in a mail was opened, or its token was sent by the app (wire-protocol.md 1.2).
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { addAuditEntry } from '../audit.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { issueAuthCode } from '../flow-states.ts';
import { useOneTimeToken } from '../one-time-tokens.ts';
import { redirectTarget } from '../redirect-target.ts';
import { openSession } from '../sessions.ts';

const TYPES = ['signup', 'email'] as const;
const querySchema = z.object({
  token: z.string().max(255),
  type: z.enum(TYPES),
  redirect_to: z.string().optional(),
});
const bodySchema = z.object({ token_hash: z.string().max(255), type: z.enum(TYPES) });

const stale = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');

/** 303 to the app: `?code=` for a PKCE link, the session in the fragment otherwise, or the error in both. */
export const verifyLink =
  (deps: AuthDeps) => async (request: FastifyRequest, reply: FastifyReply) => {
    await deps.limiter.hit('verify', request.ip);
    const { token, redirect_to: redirectTo } = querySchema.parse(request.query);
    const target = redirectTarget(deps.config, redirectTo);
    const isPkce = token.startsWith('pkce_');
    try {
      await deps.database.asService(async (client) => {
        const userId = await confirm(client, token, request);
        const code = isPkce ? await issueAuthCode(client, userId) : undefined;
        if (isPkce && !code) throw stale();
        if (code) target.searchParams.set('code', code);
        else target.hash = fragmentOf(await openSession(deps, client, userId, 'otp', request));
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
  await deps.limiter.hit('verify', request.ip);
  const raw = z.record(z.string(), z.unknown()).parse(request.body ?? {});
  if (!('token_hash' in raw)) {
    throw new AuthError(501, 'not_implemented', 'verification by a typed code is not served');
  }
  const { token_hash: token } = bodySchema.parse(raw);
  return deps.database.asService(async (client) => {
    const userId = await confirm(client, token, request);
    return openSession(deps, client, userId, 'otp', request);
  });
};

async function confirm(
  client: ClientBase,
  token: string,
  request: FastifyRequest,
): Promise<string> {
  const used = await useOneTimeToken(client, token, 'confirmation_token');
  if (!used) throw stale();
  await client.query(
    `update auth.users set email_confirmed_at = coalesce(email_confirmed_at, now()), updated_at = now(),
       raw_user_meta_data = coalesce(raw_user_meta_data, '{}') || '{"email_verified": true}'
     where id = $1`,
    [used.userId],
  );
  await client.query(
    `update auth.identities set identity_data = identity_data || '{"email_verified": true}', updated_at = now()
     where user_id = $1 and provider = 'email'`,
    [used.userId],
  );
  await addAuditEntry(client, 'user_confirmed', used.userId, request);
  return used.userId;
}

function fragmentOf(session: Record<string, unknown>): string {
  const keys = ['access_token', 'expires_at', 'expires_in', 'refresh_token', 'token_type'];
  const values = Object.fromEntries(keys.map((key) => [key, String(session[key])]));
  return `${new URLSearchParams({ ...values, type: 'signup' })}&sb`;
}
