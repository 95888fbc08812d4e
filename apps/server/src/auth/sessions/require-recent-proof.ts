// Requires a recent proof of identity: a session found open on an unlocked phone is not enough.
import type { ClientBase } from 'pg';
import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { useOneTimeToken } from '../links/one-time-tokens.ts';
import { isPassword } from '../password/passwords.ts';

/** Fields of a request that prove the user's identity. */
export type Proof = {
  /** Code sent by GET /reauthenticate. */
  nonce?: string | undefined;
  current_password?: string | undefined;
};

/** Change that needs the proof. The error message names this change. */
export type ProvenChange =
  | 'Password'
  | 'Phone'
  | 'Email'
  | 'Passkey'
  | 'Factor'
  | 'Identity'
  | 'User';

/**
 * Accepts a sign-in or second factor of the last 15 minutes, the current password, or the mailed
 * code. Upstream allows a day, which would let a stolen session be used for too long. A password or
 * code in the request must be correct even if the sign-in is recent. The caller counts password
 * attempts.
 * @throws AuthError reauthentication_needed, reauthentication_not_valid, invalid_credentials,
 * over_request_rate_limit
 */
export async function requireRecentProof(
  deps: AuthDeps,
  user: UserRow,
  sessionId: string,
  { nonce, current_password: current }: Proof,
  what: ProvenChange,
): Promise<void> {
  if (current !== undefined) {
    if (await isPassword(current, user.encrypted_password, user.id)) return;
    throw new AuthError(400, 'invalid_credentials', 'Current password is wrong');
  }
  if (nonce) return useNonce(deps, user, nonce);
  if (!(await deps.database.asService((client) => isFresh(client, sessionId)))) {
    throw new AuthError(400, 'reauthentication_needed', `${what} update requires reauthentication`);
  }
}

/**
 * Checks the times of the session's authentication methods; private.require_recent_sign_in has the
 * same rule. A factor enrolled in this session proves nothing, because an attacker with the session
 * could have enrolled it.
 */
async function isFresh(client: ClientBase, sessionId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from auth.sessions s join auth.mfa_amr_claims c on c.session_id = s.id
     where s.id = $1 and c.updated_at > now() - interval '15 minutes'
       and (c.authentication_method <> 'totp' or exists (
         select from auth.mfa_factors f where f.id = s.factor_id and f.created_at < s.created_at))`,
    [sessionId],
  );
  return Boolean(rowCount);
}

async function useNonce(deps: AuthDeps, user: UserRow, nonce: string): Promise<void> {
  await deps.limiter.hit('code', user.id);
  const proof = { email: user.email ?? '', code: nonce };
  const used = await deps.database.asService((client) =>
    useOneTimeToken(client, deps.config.jwtSecret, proof, ['reauthentication_token']),
  );
  if (used?.userId !== user.id) {
    throw new AuthError(422, 'reauthentication_not_valid', 'Nonce has expired or is invalid');
  }
  await deps.limiter.forgive('code', user.id);
}
