// Who may set a password: a thief of an unlocked phone or of an old token may not.
import type { FastifyBaseLogger } from 'fastify';
import type { ClientBase } from 'pg';
import type { AuthDeps } from './auth-deps.ts';
import { AuthError } from './auth-error.ts';
import { checkStrength } from './check-strength.ts';
import { useOneTimeToken } from './one-time-tokens.ts';
import { isPassword } from './passwords.ts';
import type { UserRow } from './users.ts';

type PasswordChange = {
  password: string;
  nonce?: string | undefined;
  current_password?: string | undefined;
};

/**
 * A session older than a quarter of an hour has to bring the present password or the code of GET /reauthenticate as `nonce`.
 * Upstream waits for a day; a stolen session would be enough for too long.
 * A present password that is sent must be right in any case.
 * @throws AuthError weak_password, reauthentication_needed, reauthentication_not_valid, invalid_credentials,
 *   same_password, over_request_rate_limit
 */
export async function checkPasswordChange(
  deps: AuthDeps,
  user: UserRow,
  sessionId: string,
  { password, nonce, current_password: current }: PasswordChange,
  log: FastifyBaseLogger,
): Promise<void> {
  await checkStrength(deps.config, password, log);
  // Counted like sign-ins, because same_password tells whether a guess was right.
  const account = user.email ?? user.id;
  await deps.limiter.hit('account', account);
  if (current !== undefined && !(await isPassword(current, user.encrypted_password))) {
    throw new AuthError(400, 'invalid_credentials', 'Current password is wrong');
  }
  if (current === undefined) {
    const needsNonce = await deps.database.asService((client) => isOld(client, sessionId));
    if (needsNonce && !nonce) {
      throw new AuthError(
        400,
        'reauthentication_needed',
        'Password update requires reauthentication',
      );
    }
    if (nonce) await useNonce(deps, user, nonce);
  }
  if (await isPassword(password, user.encrypted_password)) {
    throw new AuthError(
      422,
      'same_password',
      'New password should be different from the old password.',
    );
  }
  await deps.limiter.forgive('account', account);
}

async function isOld(client: ClientBase, sessionId: string): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from auth.sessions where id = $1 and created_at < now() - interval '15 minutes'`,
    [sessionId],
  );
  return rowCount === 1;
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
