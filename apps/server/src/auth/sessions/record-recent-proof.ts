// Records a proof of identity: a correct password or mailed code. The app sends the proof in a
// separate request, before the request that needs it. For the next 15 minutes, the session counts
// as one whose user has proven their identity.

import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { checkRecentProof } from './check-recent-proof.ts';
import type { IdentityProof } from './require-recent-proof.ts';

/**
 * Checks a proof of identity and records it for the session. Some requests cannot contain a proof,
 * such as those that add a factor or a passkey. The app therefore sends the proof before such a
 * request. The next access token also lists how the user proved their identity.
 * @throws AuthError invalid_credentials, reauthentication_not_valid, over_request_rate_limit
 */
export async function recordRecentProof(
  deps: AuthDeps,
  user: UserRow,
  sessionId: string,
  proof: IdentityProof,
): Promise<void> {
  await checkRecentProof(deps, user, sessionId, proof, 'User');
  const method = proof.current_password === undefined ? 'otp' : 'password';
  await deps.database.asService((client) =>
    client.query(
      `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, $2)
       on conflict (session_id, authentication_method) do update set updated_at = now()`,
      [sessionId, method],
    ),
  );
}
