// Keeps who knows the password alone from changing what the account hangs on.

import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { lacksSecondFactor } from './lacks-second-factor.ts';

/** Nothing for people without a verified factor. @throws AuthError 401 insufficient_aal */
export async function requireSecondFactor(
  deps: Pick<AuthDeps, 'database'>,
  user: UserRow,
  sessionId: string,
): Promise<void> {
  if (!(await lacksSecondFactor(deps, user, sessionId))) return;
  throw new AuthError(
    401,
    'insufficient_aal',
    'AAL2 session is required to update email or password when MFA is enabled.',
  );
}
