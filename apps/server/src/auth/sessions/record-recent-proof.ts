// Records a proof of identity: a correct password or mailed code in a request that contains no
// change that needs the proof. For the next 15 minutes, the session counts as one whose user has
// proven their identity.

import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { checkRecentProof } from './check-recent-proof.ts';
import type { IdentityProof } from './require-recent-proof.ts';

/**
 * Used before changes whose requests cannot contain a proof, such as adding a factor or a passkey.
 * The next access token also lists how the user proved their identity.
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
