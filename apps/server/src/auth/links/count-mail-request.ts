// Counts an e-mail against the rate limits of its recipient. Call before the recipient's account is
// looked up.
import type { AuthDeps } from '../auth-deps.ts';
import type { RATE_LIMITS } from '../rate-limiter.ts';
import { mailTooSoonError } from './mail-too-soon-error.ts';

type MailKind = Extract<keyof typeof RATE_LIMITS, `${string}Mail`>;

/**
 * The e-mail is counted whether or not its address has an account, so that a refusal does not
 * reveal the account.
 * @throws AuthError 429 over_email_send_rate_limit
 */
export async function countMailRequest(
  { limiter }: Pick<AuthDeps, 'limiter'>,
  kind: MailKind,
  email: string,
): Promise<void> {
  const wait = (await limiter.count(kind, email)) || (await limiter.count('mailbox', email));
  if (wait > 0) throw mailTooSoonError(wait);
}
