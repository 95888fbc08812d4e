// Mailer for e-mails that are sent in the background. While the mail server is down, it retries
// each e-mail for as long as the e-mail is still useful.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mail, Mailer } from '../../mailbox/mailer.ts';
import { pauses } from '../../timeouts.ts';

export type RetryingMailer = Mailer & {
  /**
   * Tries each pending e-mail once more, without waiting for its next retry. If this attempt fails,
   * the e-mail is given up.
   */
  hurry(): void;
};

/**
 * Maximum number of e-mails that wait for a retry. The number is limited because the texts of these
 * e-mails are kept in memory. When the maximum is reached, a further e-mail is tried only once.
 */
const MAX_WAITING = 500;

/**
 * E-mails that wait for a retry are kept in memory, not in a table. Their texts contain links and
 * codes, of which the database stores only hashes, so that nobody can sign in with the help of a
 * copied database or backup. If the process is killed, waiting e-mails are lost and users have to
 * request them again.
 */
export function createRetryingMailer(mailer: Mailer): RetryingMailer {
  const hurried = new AbortController();
  const { signal } = hurried;
  let waiting = 0;

  async function sendLater(mail: Mail, failure: unknown): Promise<void> {
    let last = failure;
    for (const wait of pauses.mailRetries) {
      if (signal.aborted) break;
      await sleep(wait, undefined, { signal }).catch(() => {});
      if (mail.isWanted && !(await mail.isWanted())) return;
      try {
        return await mailer.send(mail);
      } catch (error) {
        last = error;
        if (isForGood(error)) break;
      }
    }
    throw last;
  }

  return {
    async send(mail) {
      try {
        return await mailer.send(mail);
      } catch (error) {
        if (isForGood(error) || waiting >= MAX_WAITING) throw error;
        waiting++;
        await sendLater(mail, error).finally(() => waiting--);
      }
    },
    hurry: () => hurried.abort(),
  };
}

/**
 * SMTP replies by which the mail server rejects the credentials of this server (RFC 4954, section
 * 6). These replies are not permanent: the e-mail itself is valid and can be sent after the
 * operator has corrected the settings.
 */
const REFUSALS_OF_US = new Set([530, 534, 535, 538]);

/**
 * True if sending the e-mail again is useless. This is the case for every 5xx reply that is not in
 * REFUSALS_OF_US. An example is the reply for an address that does not exist.
 */
function isForGood(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 500 && !REFUSALS_OF_US.has(code);
}
