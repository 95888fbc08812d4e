// Mailer with retries for e-mails sent in the background: retries during an outage of the mail
// server, until the e-mail is no longer useful.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mail, Mailer } from '../../mailbox/mailer.ts';
import { pauses } from '../../timeouts.ts';

export type RetryingMailer = Mailer & {
  /** Stops waiting: each pending e-mail is tried once more and then given up. */
  hurry(): void;
};

/**
 * Maximum number of pending e-mails, because their texts are kept in memory. Beyond it, an e-mail
 * gets a single attempt.
 */
const MAX_WAITING = 500;

/**
 * Pending e-mails are kept in memory, not in a table. Their text contains a link and a code, of
 * which the database stores only hashes, so that nobody can sign in with a copy of the database or
 * of a backup. E-mails pending when a process is killed are lost, and users request them again.
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
 * SMTP replies that reject our own credentials (RFC 4954, section 6). The operator has to correct
 * the settings; the e-mail itself is valid.
 */
const REFUSALS_OF_US = new Set([530, 534, 535, 538]);

/** A 5xx reply is permanent, for example for an address that does not exist. */
function isForGood(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 500 && !REFUSALS_OF_US.has(code);
}
