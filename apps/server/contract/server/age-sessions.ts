// Lets time pass for a person's sessions: when they began, and when each proof in them was given.
import { sql } from './sql.ts';

/** Her factors and passkeys stay as young as they are. */
export async function ageSessions(userId: string, minutes: number): Promise<void> {
  await sql(
    `update auth.sessions set created_at = created_at - make_interval(mins => $2) where user_id = $1`,
    [userId, minutes],
  );
  await sql(
    `update auth.mfa_amr_claims c set updated_at = c.updated_at - make_interval(mins => $2)
     from auth.sessions s where s.id = c.session_id and s.user_id = $1`,
    [userId, minutes],
  );
}
