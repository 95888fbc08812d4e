// One-time tokens in e-mails. Each e-mail contains a pair: a link token and a six-digit code. A
// pair belongs to one user and one purpose. It can be used once within an hour.
import { createHmac, randomInt } from 'node:crypto';
import type { ClientBase } from 'pg';
import { hashToken, newToken } from '../sessions/secret-tokens.ts';

export type TokenPurpose =
  | 'confirmation_token'
  | 'recovery_token'
  | 'email_change_token_current'
  | 'email_change_token_new'
  | 'reauthentication_token'
  | 'phone_change_token';

export type OneTimeToken = {
  token: string;
  /** Six-digit code that can be entered instead of opening the link. */
  code: string;
};

/**
 * Proof that a user received an e-mail: either its link token, or its code together with the
 * address that the e-mail was sent to.
 */
export type LinkProof = { token: string } | { email: string; code: string };

export type UsedToken = { userId: string; purpose: TokenPurpose; email: string };

/**
 * Creates a new pair of token and code, and invalidates the previous pair of the same user and
 * purpose. If the token has the prefix `pkce_`, the link redirects to the app with a PKCE code
 * instead of a session.
 */
export async function issueOneTimeToken(
  client: ClientBase,
  jwtSecret: string,
  userId: string,
  purpose: TokenPurpose,
  email: string,
  isPkce: boolean,
): Promise<OneTimeToken> {
  const token = `${isPkce ? 'pkce_' : ''}${newToken()}`;
  const code = String(randomInt(1_000_000)).padStart(6, '0');
  await client.query(
    `with issued as (
       insert into auth.one_time_tokens (user_id, token_type, token_hash, relates_to)
       values ($1, $2, $3, $4)
       on conflict (user_id, token_type) do update
         set token_hash = excluded.token_hash, relates_to = excluded.relates_to, created_at = now()
       returning id)
     insert into wasl_platform.one_time_codes (token_id, code_hash) select id, $5 from issued
     on conflict (token_id) do update set code_hash = excluded.code_hash, tries = 0`,
    [userId, purpose, hashToken(token), email, codeHash(jwtSecret, purpose, email, code)],
  );
  return { token, code };
}

/**
 * Verifies a link token, or the code that was created with the token. Afterwards, neither of the
 * two can be used again.
 * @returns The user, the purpose and the e-mail address for which token and code were created, or
 * undefined when the token or code is wrong, used or expired.
 */
export async function useOneTimeToken(
  client: ClientBase,
  jwtSecret: string,
  proof: LinkProof,
  purposes: readonly TokenPurpose[],
): Promise<UsedToken | undefined> {
  const { rows } = await client.query<{
    user_id: string;
    token_type: TokenPurpose;
    relates_to: string;
    is_fresh: boolean;
  }>(...deletion(jwtSecret, proof, purposes));
  const [row] = rows;
  if (!row?.is_fresh) return undefined;
  return { userId: row.user_id, purpose: row.token_type, email: row.relates_to };
}

/**
 * Reports whether a link token can still be used: it was not used before, and no newer token has
 * replaced it.
 */
export async function isTokenOpen(client: ClientBase, token: string): Promise<boolean> {
  const { rows } = await client.query('select from auth.one_time_tokens where token_hash = $1', [
    hashToken(token),
  ]);
  return rows.length > 0;
}

function deletion(
  jwtSecret: string,
  proof: LinkProof,
  purposes: readonly TokenPurpose[],
): [text: string, values: unknown[]] {
  const returning = `returning t.user_id, t.token_type, t.relates_to,
    t.created_at > localtimestamp - interval '1 hour' as is_fresh`;
  if ('token' in proof) {
    const text = `delete from auth.one_time_tokens t
      where t.token_hash = $1 and t.token_type::text = any($2) ${returning}`;
    return [text, [hashToken(proof.token), purposes]];
  }
  const hashes = purposes.map((purpose) => codeHash(jwtSecret, purpose, proof.email, proof.code));
  const text = `delete from auth.one_time_tokens t using wasl_platform.one_time_codes c
    where c.token_id = t.id and c.code_hash = any($1)
      and t.relates_to = $2 and t.token_type::text = any($3) ${returning}`;
  return [text, [hashes, proof.email, purposes]];
}

/**
 * Hashes a code together with the purpose for which it was sent by e-mail. The hash does not match
 * if somebody uses the code for another purpose.
 */
const codeHash = (jwtSecret: string, purpose: TokenPurpose, email: string, code: string): string =>
  createHmac('sha256', `${jwtSecret}/one-time-code`)
    .update(`${purpose}:${email}:${code}`)
    .digest('hex');
