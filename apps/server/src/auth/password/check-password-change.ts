// Checks that the user may set a new password. A thief with an unlocked phone or an old token must
// not be able to change the password.
import type { FastifyBaseLogger } from 'fastify';
import { personalNamesOf } from '../accounts/personal-names.ts';
import type { UserRow } from '../accounts/users.ts';
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { type IdentityProof, requireRecentProof } from '../sessions/require-recent-proof.ts';
import { checkStrength } from './check-strength.ts';
import { isPasswordCorrect } from './passwords.ts';

/**
 * @throws AuthError weak_password, same_password, over_request_rate_limit; and the errors of
 * requireRecentProof
 */
export async function checkPasswordChange(
  deps: AuthDeps,
  user: UserRow,
  sessionId: string,
  { password, ...proof }: IdentityProof & { password: string },
  log: FastifyBaseLogger,
): Promise<void> {
  await checkStrength(
    deps.config,
    password,
    log,
    personalNamesOf(user.email, user.raw_user_meta_data),
  );
  // A password change counts as a sign-in attempt, because the error same_password tells an
  // attacker that the new password is the current one.
  await deps.limiter.hit('session', sessionId);
  await requireRecentProof(deps, user, sessionId, proof, 'Password');
  if (await isPasswordCorrect(password, user.encrypted_password, user.id)) {
    throw new AuthError(
      422,
      'same_password',
      'New password should be different from the old password.',
    );
  }
  await deps.limiter.forgive('session', sessionId);
}
