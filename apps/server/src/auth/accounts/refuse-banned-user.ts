// Refuses a banned user. Called at sign-in and at every token refresh.
import type { ClientBase } from 'pg';
import { AuthError } from '../auth-error.ts';

/** @throws AuthError 400 user_banned */
export async function refuseBannedUser(client: ClientBase, userId: string): Promise<void> {
  const { rowCount } = await client.query(
    'select from auth.users where id = $1 and banned_until > now()',
    [userId],
  );
  if (rowCount) throw userBannedError();
}

export const userBannedError = (): AuthError => new AuthError(400, 'user_banned', 'User is banned');
