// Moves a person's sessions and recorded proofs into the past.
import { runSql } from './run-sql.ts';

/**
 * Moves the start of the user's sessions, and the times of the proofs of identity in these
 * sessions, back by `minutes`. The times of factors and passkeys stay the same.
 */
export async function backdateSessions(
  userId: string,
  minutes: number,
  databaseUrl?: string,
): Promise<void> {
  await runSql(
    `update auth.sessions set created_at = created_at - make_interval(mins => $2) where user_id = $1`,
    [userId, minutes],
    databaseUrl,
  );
  await runSql(
    `update auth.mfa_amr_claims c set updated_at = c.updated_at - make_interval(mins => $2)
     from auth.sessions s where s.id = c.session_id and s.user_id = $1`,
    [userId, minutes],
    databaseUrl,
  );
}

export const backdateFactors = (userId: string, minutes: number) =>
  runSql(
    'update auth.mfa_factors set created_at = created_at - make_interval(mins => $2) where user_id = $1',
    [userId, minutes],
  );
