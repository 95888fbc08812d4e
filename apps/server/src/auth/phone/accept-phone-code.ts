// Verifies the code that was sent to a new phone number. A code is valid for ten minutes and at
// most five attempts.

import pg, { type ClientBase } from 'pg';
import { addAuditEntry } from '../audit-entries.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { useOneTimeToken } from '../links/one-time-tokens.ts';
import { phoneExistsError } from './phone-exists-error.ts';

const MAX_TRIES = 5;

/**
 * Counts an attempt and commits the count immediately, so that an attempt with a wrong code is
 * counted although the request is rolled back.
 * @throws AuthError otp_expired when no code is valid for this number
 */
export async function countPhoneAttempt({ database }: AuthDeps, phone: string): Promise<void> {
  const waiting = await database.query(
    `update wasl_platform.one_time_codes c set tries = c.tries + 1 from auth.one_time_tokens t
     where t.id = c.token_id and t.token_type = 'phone_change_token' and t.relates_to = $1
       and c.tries < $2 and t.created_at > localtimestamp - interval '10 minutes'
     returning c.token_id`,
    [phone, MAX_TRIES],
  );
  if (waiting.length === 0) throw stale();
}

/**
 * Runs in the caller's transaction.
 * @returns The id of the user whose number is now confirmed.
 * @throws AuthError otp_expired, phone_exists
 */
export async function acceptPhoneCode(
  { config }: Pick<AuthDeps, 'config'>,
  client: ClientBase,
  phone: string,
  code: string,
  address: string,
): Promise<string> {
  const proof = { email: phone, code };
  const used = await useOneTimeToken(client, config.jwtSecret, proof, ['phone_change_token']);
  if (!used) throw stale();
  const { userId } = used;
  try {
    const { rowCount } = await client.query(
      `update auth.users set phone = $2, phone_confirmed_at = now(), phone_change = '', is_anonymous = false, updated_at = now()
       where id = $1 and phone_change = $2`,
      [userId, phone],
    );
    // No row matches if the user has asked to change to another number since the code was sent.
    if (rowCount === 0) throw stale();
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === '23505') throw phoneExistsError();
    throw error;
  }
  await addAuditEntry(client, 'user_modified', userId, address);
  return userId;
}

const stale = () => new AuthError(403, 'otp_expired', 'Token has expired or is invalid');
