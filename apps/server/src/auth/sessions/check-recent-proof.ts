// Requires a recent proof and counts password attempts, because every change that asks for a
// password could be used to guess it.

import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { type Proof, type ProvenChange, requireRecentProof } from './require-recent-proof.ts';

/** @throws AuthError over_request_rate_limit; and those of requireRecentProof */
export async function checkRecentProof(
  deps: AuthDeps,
  user: UserRow,
  sessionId: string,
  proof: Proof,
  what: ProvenChange,
): Promise<void> {
  // An anonymous user has only the session: there is no password or mailbox to prove.
  if (user.is_anonymous) return;
  if (proof.current_password === undefined) {
    return requireRecentProof(deps, user, sessionId, proof, what);
  }
  // A password attempt counts like a sign-in attempt.
  await deps.limiter.hit('session', sessionId);
  await requireRecentProof(deps, user, sessionId, proof, what);
  await deps.limiter.forgive('session', sessionId);
}
