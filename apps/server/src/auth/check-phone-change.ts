// Who may ask for another phone number: by a number an account is found and helped, so an open session is not enough.
import type { AuthDeps } from './auth-deps.ts';
import { type Proof, requireRecentProof } from './require-recent-proof.ts';
import type { UserRow } from './users.ts';

/** @throws AuthError over_request_rate_limit; and those of requireRecentProof */
export async function checkPhoneChange(
  deps: AuthDeps,
  user: UserRow,
  sessionId: string,
  proof: Proof,
): Promise<void> {
  if (proof.current_password === undefined) {
    return requireRecentProof(deps, user, sessionId, proof, 'Phone');
  }
  // Counted as sign-ins are: this is a place to guess the password.
  await deps.limiter.hit('session', sessionId);
  await requireRecentProof(deps, user, sessionId, proof, 'Phone');
  await deps.limiter.forgive('session', sessionId);
}
