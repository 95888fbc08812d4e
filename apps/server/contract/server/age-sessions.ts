// Moves a person's sessions and recorded proofs into the past.
import { sql } from './sql.ts';

/** Moves sessions and proofs back by `minutes`. The times of factors and passkeys stay the same. */
export async function ageSessions(
  userId: string,
  minutes: number,
  databaseUrl?: string,
): Promise<void> {
  await sql(
    `update auth.sessions set created_at = created_at - make_interval(mins => $2) where user_id = $1`,
    [userId, minutes],
    databaseUrl,
  );
  await sql(
    `update auth.mfa_amr_claims c set updated_at = c.updated_at - make_interval(mins => $2)
     from auth.sessions s where s.id = c.session_id and s.user_id = $1`,
    [userId, minutes],
    databaseUrl,
  );
}

export const ageFactors = (userId: string, minutes: number) =>
  sql(
    'update auth.mfa_factors set created_at = created_at - make_interval(mins => $2) where user_id = $1',
    [userId, minutes],
  );
