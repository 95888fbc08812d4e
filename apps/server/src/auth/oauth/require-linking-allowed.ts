// Checks that the user may add an identity to their account. An identity gives permanent access to
// the account. An open session is therefore not enough: the user needs a recent proof of identity
// and, if they have a second factor, a session that was confirmed with it.

import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { requireSecondFactor } from '../mfa/require-second-factor.ts';
import { requireRecentProof } from '../sessions/require-recent-proof.ts';
import { requireManualLinkingEnabled } from './require-manual-linking-enabled.ts';

/** @throws AuthError manual_linking_disabled, insufficient_aal, reauthentication_needed */
export async function requireLinkingAllowed(
  deps: AuthDeps,
  user: UserRow,
  sessionId: string,
): Promise<void> {
  requireManualLinkingEnabled(deps);
  await requireSecondFactor(deps, user, sessionId);
  await requireRecentProof(deps, user, sessionId, {}, 'Identity');
}
