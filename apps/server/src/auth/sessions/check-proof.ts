// A recent proof, with its tries of the password counted: every change that asks for one is a place to guess it.

import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { type Proof, type ProvenChange, requireRecentProof } from './require-recent-proof.ts';

/** @throws AuthError over_request_rate_limit; and those of requireRecentProof */
export async function checkProof(
  deps: AuthDeps,
  user: UserRow,
  sessionId: string,
  proof: Proof,
  what: ProvenChange,
): Promise<void> {
  // Her session is all there is of her: no password, no mailbox, nothing else that could prove anything.
  if (user.is_anonymous) return;
  if (proof.current_password === undefined) {
    return requireRecentProof(deps, user, sessionId, proof, what);
  }
  // Counted as sign-ins are.
  await deps.limiter.hit('session', sessionId);
  await requireRecentProof(deps, user, sessionId, proof, what);
  await deps.limiter.forgive('session', sessionId);
}
