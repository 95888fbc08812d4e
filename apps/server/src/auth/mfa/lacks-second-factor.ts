// Reports whether a session still has to provide a second factor: it is at aal1, and its user has a
// verified factor.

import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { sessionLevel } from './session-level.ts';

/** @returns false for users without a verified factor. */
export async function lacksSecondFactor(
  { database }: Pick<AuthDeps, 'database'>,
  user: UserRow,
  sessionId: string,
): Promise<boolean> {
  if (!user.factors.some(({ status }) => status === 'verified')) return false;
  return (await database.asService((client) => sessionLevel(client, sessionId))) !== 'aal2';
}
