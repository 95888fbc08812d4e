// Opens a session of a person with its first refresh token, as the auth service does at sign-in.
import type { Client } from 'pg';
import { asRoot } from './database/as-root.ts';

/** Opens the session, and returns the claims of the session's access token. */
export async function openSession(
  db: Client,
  userId: string,
  userAgent = 'Firefox',
): Promise<{ session_id: string }> {
  const id = crypto.randomUUID();
  await asRoot(
    db,
    `insert into auth.sessions (id, user_id, aal, user_agent, ip, created_at, updated_at)
     values ($1, $2, 'aal1', $3, '196.12.0.7', now(), now())`,
    [id, userId, userAgent],
  );
  await asRoot(
    db,
    'insert into auth.refresh_tokens (token, user_id, session_id, revoked, created_at, updated_at) values ($1, $2, $3, false, now(), now())',
    [crypto.randomUUID(), userId, id],
  );
  return { session_id: id };
}
