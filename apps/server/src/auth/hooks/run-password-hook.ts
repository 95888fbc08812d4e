// Calls the hook password_verification_attempt after a password was checked, and refuses the
// attempt when the hook rejects it.
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { readHookDecision } from './read-hook-decision.ts';

/**
 * @throws AuthError 400 invalid_credentials with the hook's message when the hook rejects the
 * attempt; also the errors of a hook that fails, for example by a timeout
 */
export async function runPasswordHook(
  { hooks, database }: Pick<AuthDeps, 'hooks' | 'database'>,
  userId: string,
  isRight: boolean,
  address: string,
): Promise<void> {
  if (!hooks.has('password_verification_attempt')) return;
  const event = { user_id: userId, valid: isRight };
  const answer = await hooks.runAlone('password_verification_attempt', event, address);
  const verdict = readHookDecision(answer);
  if (verdict.decision !== 'reject') return;
  if (verdict.should_logout_user) {
    await database.query('delete from auth.sessions where user_id = $1', [userId]);
  }
  throw new AuthError(
    400,
    'invalid_credentials',
    verdict.message || 'Further password verification attempts will be rejected.',
  );
}
