// Whether a session knows its person by the password alone although she has a second step.

import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { sessionLevel } from './session-level.ts';

/** @returns False for people without a verified factor. */
export async function lacksSecondFactor(
  { database }: Pick<AuthDeps, 'database'>,
  user: UserRow,
  sessionId: string,
): Promise<boolean> {
  if (!user.factors.some(({ status }) => status === 'verified')) return false;
  return (await database.asService((client) => sessionLevel(client, sessionId))) !== 'aal2';
}
