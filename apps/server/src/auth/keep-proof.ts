// The mailed code, given by itself: it proves for the next quarter of an hour that it is still she.
import type { AuthDeps } from './auth-deps.ts';
import { requireRecentProof } from './require-recent-proof.ts';
import type { UserRow } from './users.ts';

/** For changes whose requests carry no proof, such as a new passkey. @throws AuthError reauthentication_not_valid, over_request_rate_limit */
export async function keepProof(
  deps: AuthDeps,
  user: UserRow,
  sessionId: string,
  nonce: string,
): Promise<void> {
  await requireRecentProof(deps, user, sessionId, { nonce }, 'Passkey');
  await deps.database.asService((client) =>
    client.query(
      `insert into auth.mfa_amr_claims (session_id, authentication_method) values ($1, 'otp')
       on conflict (session_id, authentication_method) do update set updated_at = now()`,
      [sessionId],
    ),
  );
}
