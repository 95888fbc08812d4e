// Repository for PKCE flows (RFC 7636). The client keeps the verifier; the database stores the
// challenge that was computed from it.
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { ClientBase } from 'pg';
import { z } from 'zod';
import { AuthError } from '../auth-error.ts';
import type { AuthMethod } from './sessions.ts';

type ProviderTokens = { access_token: string; refresh_token?: string | undefined };

export const pkceChallengeSchema = z.object({
  code_challenge: z
    .string()
    .regex(/^[\w.~-]{43,128}$/)
    .nullish(),
  code_challenge_method: z
    .string()
    .transform((method) => method.toLowerCase())
    .pipe(z.enum(['s256', 'plain']))
    .nullish(),
});
export type PkceChallenge = z.infer<typeof pkceChallengeSchema>;

/** Stores the PKCE challenge for a link in an e-mail. Deletes flows that are older than a day. */
export async function startPkceFlow(
  client: ClientBase,
  userId: string,
  { code_challenge, code_challenge_method }: PkceChallenge,
  method: AuthMethod,
): Promise<void> {
  // Deletes flows older than a day. Nobody can complete them: their links expire after an hour.
  await client.query(`delete from auth.flow_state where created_at < now() - interval '1 day'`);
  await client.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge, code_challenge_method,
       provider_type, authentication_method)
     values ($1, $2, $3, $4, $5, 'email', $6)`,
    [randomUUID(), userId, randomUUID(), code_challenge, code_challenge_method ?? 's256', method],
  );
}

/**
 * Issues the code that is added to the redirect when the user opens a mailed link. The code belongs
 * to the user's newest PKCE flow with the given authentication method.
 */
export async function issueAuthCode(
  client: ClientBase,
  userId: string,
  method: AuthMethod,
): Promise<string | undefined> {
  const { rows } = await client.query<{ auth_code: string }>(
    `update auth.flow_state set auth_code_issued_at = now(), updated_at = now()
     where id = (select id from auth.flow_state
       where user_id = $1 and authentication_method = $2 order by created_at desc limit 1)
     returning auth_code`,
    [userId, method],
  );
  return rows[0]?.auth_code;
}

/**
 * Issues a code for the app that started a sign-in at a provider. The provider's tokens are stored
 * with the code.
 */
export async function issueOauthCode(
  client: ClientBase,
  userId: string,
  { code_challenge, code_challenge_method }: PkceChallenge,
  provider: string,
  tokens: ProviderTokens,
): Promise<string> {
  const authCode = randomUUID();
  // Deletes expired auth codes that no app has exchanged for a session. The tokens of the sign-in
  // provider are stored in the same rows and are deleted too.
  await client.query(
    `delete from auth.flow_state
     where provider_access_token is not null and created_at < now() - interval '5 minutes'`,
  );
  await client.query(
    `insert into auth.flow_state (id, user_id, auth_code, code_challenge, code_challenge_method,
       provider_type, authentication_method, provider_access_token, provider_refresh_token, auth_code_issued_at)
     values ($1, $2, $3, $4, $5, $6, 'oauth', $7, $8, now())`,
    [
      randomUUID(),
      userId,
      authCode,
      code_challenge,
      code_challenge_method ?? 's256',
      provider,
      tokens.access_token,
      tokens.refresh_token ?? null,
    ],
  );
  return authCode;
}

/**
 * Exchanges the code of a PKCE flow for its user. The code cannot be used again.
 * @throws AuthError flow_state_not_found, flow_state_expired, bad_code_verifier
 */
export async function useAuthCode(
  client: ClientBase,
  authCode: string,
  verifier: string,
): Promise<{ userId: string; method: AuthMethod; providerTokens: Record<string, string> }> {
  const { rows } = await client.query(
    `select id, user_id, code_challenge, code_challenge_method, authentication_method,
       provider_access_token, provider_refresh_token,
       auth_code_issued_at > now() - interval '5 minutes' as is_fresh
     from auth.flow_state where auth_code = $1 and auth_code_issued_at is not null for update`,
    [authCode],
  );
  const [flow] = rows;
  if (!flow) {
    throw new AuthError(
      404,
      'flow_state_not_found',
      'invalid flow state, no valid flow state found',
    );
  }
  if (!flow.is_fresh) {
    throw new AuthError(422, 'flow_state_expired', 'invalid flow state, flow state has expired');
  }
  const challenge =
    flow.code_challenge_method === 'plain'
      ? verifier
      : createHash('sha256').update(verifier).digest('base64url');
  if (!isSame(challenge, flow.code_challenge)) {
    throw new AuthError(
      400,
      'bad_code_verifier',
      'code challenge does not match previously saved code verifier',
    );
  }
  await client.query('delete from auth.flow_state where id = $1', [flow.id]);
  return {
    userId: flow.user_id,
    method: flow.authentication_method,
    providerTokens: {
      ...(flow.provider_access_token && { provider_token: flow.provider_access_token }),
      ...(flow.provider_refresh_token && { provider_refresh_token: flow.provider_refresh_token }),
    },
  };
}

function isSame(one: string, other: string): boolean {
  const [first, second] = [Buffer.from(one), Buffer.from(other)];
  return first.length === second.length && timingSafeEqual(first, second);
}
