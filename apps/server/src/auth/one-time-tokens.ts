// Tokens in mailed links: one for each person and purpose, valid for an hour, used once.
import type { ClientBase } from 'pg';
import { hashOf, newToken } from './secret-tokens.ts';

type Purpose = 'confirmation_token' | 'recovery_token';

/** A new token, which ends the one sent before; `pkce_` in front tells the link to answer with a code. */
export async function issueOneTimeToken(
  client: ClientBase,
  userId: string,
  purpose: Purpose,
  email: string,
  isPkce: boolean,
): Promise<string> {
  const token = `${isPkce ? 'pkce_' : ''}${newToken()}`;
  await client.query(
    `insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
     values ($1, $2, $3, $4)
     on conflict (user_id, token_type) do update
       set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = now()`,
    [userId, purpose, hashOf(token), email],
  );
  return token;
}

/** Uses a token up. @returns The person it was sent to, or undefined when it is wrong, used or stale. */
export async function useOneTimeToken(
  client: ClientBase,
  token: string,
  purpose: Purpose,
): Promise<{ userId: string } | undefined> {
  const { rows } = await client.query<{ user_id: string; is_fresh: boolean }>(
    `delete from auth.one_time_tokens where token_hash = $1 and token_type = $2
     returning user_id, created_at > localtimestamp - interval '1 hour' as is_fresh`,
    [hashOf(token), purpose],
  );
  const [row] = rows;
  return row?.is_fresh ? { userId: row.user_id } : undefined;
}
