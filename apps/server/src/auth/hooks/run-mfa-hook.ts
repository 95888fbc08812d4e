// Calls the hook mfa_verification_attempt after a second-factor code was checked, and refuses the
// attempt when the hook rejects it.
import type { AuthDeps } from '../auth-deps.ts';
import { AuthError } from '../auth-error.ts';
import { readHookDecision } from './read-hook-decision.ts';

/**
 * @throws AuthError 403 mfa_verification_rejected if the hook rejects the attempt. Before this
 * error, all sessions of the user are ended. Errors of running the hook are thrown too.
 */
export async function runMfaHook(
  { hooks, database }: Pick<AuthDeps, 'hooks' | 'database'>,
  userId: string,
  factor: { id: string; type: string },
  isRight: boolean,
  address: string,
): Promise<void> {
  const event = {
    user_id: userId,
    factor_id: factor.id,
    factor_type: factor.type,
    valid: isRight,
  };
  const answer = await hooks.runAlone('mfa_verification_attempt', event, address);
  const verdict = readHookDecision(answer);
  if (verdict.decision !== 'reject') return;
  await database.query('delete from auth.sessions where user_id = $1', [userId]);
  throw new AuthError(
    403,
    'mfa_verification_rejected',
    verdict.message || 'Further MFA verification attempts will be rejected.',
  );
}
