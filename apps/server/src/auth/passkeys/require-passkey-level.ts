// Keeps who knows the password alone from changing the passkeys of an account with a second step.
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { sessionLevel } from '../mfa/session-level.ts';
import type { UserRow } from '../users.ts';

/** Nothing for people without a verified factor. @throws AuthError 403 insufficient_aal */
export async function requirePasskeyLevel(
  { database }: Pick<AuthDeps, 'database'>,
  user: UserRow,
  sessionId: string,
): Promise<void> {
  if (!user.factors.some(({ status }) => status === 'verified')) return;
  if ((await database.asService((client) => sessionLevel(client, sessionId))) === 'aal2') return;
  throw new AuthError(
    403,
    'insufficient_aal',
    'AAL2 session is required to manage passkeys when MFA is enabled',
  );
}
