// Requires a recent proof of the user's identity. An open session alone is not enough, because
// somebody who has taken the user's unlocked phone could use the session.
import type { ClientBase } from 'pg';
import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { useOneTimeToken } from '../links/one-time-tokens.ts';
import { isPasswordCorrect } from '../password/passwords.ts';

/** Fields of a request with which users prove their identity. */
export type IdentityProof = {
  /** Code sent by GET /reauthenticate. */
  nonce?: string | undefined;
  current_password?: string | undefined;
};

/** The change for which a proof is required. The error message names it. */
export type ChangeNeedingProof =
  | 'Password'
  | 'Phone'
  | 'Email'
  | 'Passkey'
  | 'Factor'
  | 'Identity'
  | 'User';

/**
 * Accepts a sign-in or second factor within the last 15 minutes, the current password, or the
 * mailed code. Upstream accepts a sign-in within the last day, which would give the thief of a
 * session too much time. If the request contains a password or code, it must be correct even if the
 * sign-in is recent. The caller must count password attempts.
 * @throws AuthError reauthentication_needed, reauthentication_not_valid, invalid_credentials,
 * over_request_rate_limit
 */
export async function requireRecentProof(
  deps: AuthDeps,
  user: UserRow,
  sessionId: string,
  { nonce, current_password: current }: IdentityProof,
  what: ChangeNeedingProof,
): Promise<void> {
  if (current !== undefined) {
    if (await isPasswordCorrect(current, user.encrypted_password, user.id)) return;
    throw new AuthError(400, 'invalid_credentials', 'Current password is wrong');
  }
  if (nonce) return useNonce(deps, user, nonce);
  if (!(await deps.database.asService((client) => isFresh(client, sessionId)))) {
    throw new AuthError(400, 'reauthentication_needed', `${what} update requires reauthentication`);
  }
}

/**
 * Checks when the user of the session last signed in or used a second factor, by the same rule as
 * private.require_recent_sign_in. A factor that was enrolled in this session does not count,
 * because an attacker with the session could have enrolled it.
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
