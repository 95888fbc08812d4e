// Raises a session to assurance level aal2 and invalidates the refresh token that the session had
// before.
import type { ClientBase } from 'pg';
import { hashToken, newToken } from '../sessions/secret-tokens.ts';

/** @returns A new refresh token. It replaces the session's active refresh token. */
export async function elevateSession(
  client: ClientBase,
  userId: string,
  sessionId: string,
  factorId: string,
): Promise<string> {
  // The row lock makes this function wait for a refresh of the same session that is in progress.
  await client.query(
    `update auth.sessions set aal = 'aal2', factor_id = $2, updated_at = now() where id = $1`,
    [sessionId, factorId],
  );
  await client.query(
    `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, 'totp')
     on conflict (session_id, authentication_method) do update set updated_at = now()`,
    [sessionId],
  );
  await client.query(
    `delete from auth.sessions where user_id = $1 and id <> $2 and aal is distinct from 'aal2'`,
    [userId, sessionId],
  );
  await client.query(
    `delete from auth.mfa_factors where user_id = $1 and id <> $2 and status = 'unverified'`,
    [userId, factorId],
  );
  const { rows } = await client.query<{ token: string }>(
    `update auth.refresh_tokens set revoked = true, updated_at = now()
     where session_id = $1 and not revoked returning token`,
    [sessionId],
  );
  const token = newToken();
  await client.query(
    `insert into auth.refresh_tokens (token, parent, user_id, session_id, revoked)
     values ($1, $2, $3, $4, false)`,
    [hashToken(token), rows[0]?.token ?? null, userId, sessionId],
  );
  return token;
}
