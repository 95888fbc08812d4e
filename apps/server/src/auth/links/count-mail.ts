// Counts a mail against its limits before it is known whether there is anybody to send it to.
import type { AuthDeps } from '../auth-deps.ts';
import type { LIMITS } from '../rate-limiter.ts';
import { mailTooSoon } from './mail-too-soon.ts';

type MailKind = Extract<keyof typeof LIMITS, `${string}Mail`>;

/**
 * Counted for every address, known or not, so that the refusal says nothing about an account either.
 * @throws AuthError 429 over_email_send_rate_limit
 */
export async function countMail(
  { limiter }: Pick<AuthDeps, 'limiter'>,
  kind: MailKind,
  email: string,
): Promise<void> {
  const wait = (await limiter.count(kind, email)) || (await limiter.count('mailbox', email));
  if (wait > 0) throw mailTooSoon(wait);
}
