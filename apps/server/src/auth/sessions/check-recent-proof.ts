// Requires a recent proof of identity. If the proof is a password, the request counts towards the
// limit on sign-in attempts. Otherwise the password could be guessed without limit through any
// request that accepts a password as proof.

import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import {
  type ChangeNeedingProof,
  type IdentityProof,
  requireRecentProof,
} from './require-recent-proof.ts';

/** @throws AuthError over_request_rate_limit; and the errors of requireRecentProof */
export async function checkRecentProof(
  deps: AuthDeps,
  user: UserRow,
  sessionId: string,
  proof: IdentityProof,
  what: ChangeNeedingProof,
): Promise<void> {
  // An anonymous user cannot prove their identity, because the account has neither a password nor a
  // mailbox. No proof is required.
  if (user.is_anonymous) return;
  if (proof.current_password === undefined) {
    return requireRecentProof(deps, user, sessionId, proof, what);
  }
  // A password that is sent to prove the user's identity counts as a sign-in attempt.
  await deps.limiter.hit('session', sessionId);
  await requireRecentProof(deps, user, sessionId, proof, what);
  await deps.limiter.forgive('session', sessionId);
}
