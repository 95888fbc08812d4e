// Keeps who knows the password alone from changing the passkeys of an account with a second step.

import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { lacksSecondFactor } from '../mfa/lacks-second-factor.ts';

/** Nothing for people without a verified factor. @throws AuthError 403 insufficient_aal */
export async function requirePasskeyLevel(
  deps: Pick<AuthDeps, 'database'>,
  user: UserRow,
  sessionId: string,
): Promise<void> {
  if (!(await lacksSecondFactor(deps, user, sessionId))) return;
  throw new AuthError(
    403,
    'insufficient_aal',
    'AAL2 session is required to manage passkeys when MFA is enabled',
  );
}
