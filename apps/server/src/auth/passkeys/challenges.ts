// Repository for passkey challenges. A challenge can be used once within five minutes.
import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { AuthError } from '../auth-error.ts';

type Kind = 'registration' | 'authentication';

/** Time limit of the browser's passkey prompt, in milliseconds. */
export const CHALLENGE_MS = 300_000;

/**
 * @param userId - The user who registers a passkey. Null at a sign-in, because the user is not yet
 * known.
 */
export async function saveChallenge(
  database: Database,
  kind: Kind,
  userId: string | null,
  challenge: string,
): Promise<{ challenge_id: string; expires_at: number }> {
  const id = randomUUID();
  return database.asService(async (client) => {
    await client.query(
      `delete from auth.webauthn_challenges where expires_at < now() - interval '5 minutes'`,
    );
    const { rows } = await client.query<{ expires_at: number }>(
      `insert into auth.webauthn_challenges (id, user_id, challenge_type, session_data, expires_at)
       values ($1, $2, $3, $4, now() + make_interval(secs => $5))
       returning floor(extract(epoch from expires_at))::int as expires_at`,
      [id, userId, kind, JSON.stringify({ challenge }), CHALLENGE_MS / 1000],
    );
    return { challenge_id: id, expires_at: rows[0]?.expires_at ?? 0 };
  });
}

const sessionSchema = z.object({ challenge: z.string().min(1) });

/**
 * Deletes the challenge in a separate transaction, so that the challenge cannot be used again even
 * if the response to it is wrong.
 * @throws AuthError 400 webauthn_challenge_not_found, also for another user's challenge;
 * webauthn_challenge_expired
 */
export async function consumeChallenge(
  database: Database,
  kind: Kind,
  userId: string | null,
  id: string,
): Promise<string> {
  const row = await database.asService(async (client) => {
    const { rows } = await client.query<{ session_data: unknown; is_over: boolean }>(
      `delete from auth.webauthn_challenges
       where id = $1 and challenge_type = $2 and user_id is not distinct from $3
       returning session_data, expires_at <= now() as is_over`,
      [id, kind, userId],
    );
    return rows[0];
  });
  if (!row) {
    const message = 'Challenge not found or already used';
    throw new AuthError(400, 'webauthn_challenge_not_found', message);
  }
  if (row.is_over) {
    throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired');
  }
  return sessionSchema.parse(row.session_data).challenge;
}
