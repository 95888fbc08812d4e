// Refuses to change sign-in credentials in a session at aal1 when the user has a second factor.

import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { lacksSecondFactor } from './lacks-second-factor.ts';

/** Status and message of the refusal, for each kind of change. */
const REFUSALS = {
  account: [401, 'AAL2 session is required to update email or password when MFA is enabled.'],
  passkeys: [403, 'AAL2 session is required to manage passkeys when MFA is enabled'],
} as const;

/**
 * Refuses the change if the user has a verified factor and the session has not passed a second
 * factor. Users without a verified factor are never refused.
 * @throws AuthError 401 or 403 insufficient_aal
 */
export async function requireSecondFactor(
  deps: Pick<AuthDeps, 'database'>,
  user: UserRow,
  sessionId: string,
  changed: keyof typeof REFUSALS = 'account',
): Promise<void> {
  if (!(await lacksSecondFactor(deps, user, sessionId))) return;
  const [status, message] = REFUSALS[changed];
  throw new AuthError(status, 'insufficient_aal', message);
}
