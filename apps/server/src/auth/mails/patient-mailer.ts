// Hands over mails that nobody waits for: again and again while the mail server is away, until a mail is worth nothing any more.
import { setTimeout as sleep } from 'node:timers/promises';
import type { Mail, Mailer } from '../../mailbox/mailer.ts';
import { pauses } from '../../timeouts.ts';

export type PatientMailer = Mailer & {
  /** No more waiting: what waits is tried once more, and given up. */
  hurry(): void;
};

/** Each holds its text in memory; more at once than this are handed over once, as without patience. */
const MOST_WAITING = 500;

/**
 * In memory and not in a table: the text has its link and its code, of which the database keeps hashes alone, so that whoever reads it or a
 * backup of it signs in as nobody. What waits when a process is killed is lost, and is asked for again.
 */
export function createPatientMailer(mailer: Mailer): PatientMailer {
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
        if (isForGood(error) || waiting >= MOST_WAITING) throw error;
        waiting++;
        await sendLater(mail, error).finally(() => waiting--);
      }
    },
    hurry: () => hurried.abort(),
  };
}

/** What a server says of our own name and password (RFC 4954, 6): wrong settings, which the operator corrects, and not the mail's fault. */
const REFUSALS_OF_US = new Set([530, 534, 535, 538]);

/** A mail server says 5xx of what it will never take, such as an address that there is not. */
function isForGood(error: unknown): boolean {
  const code = error instanceof Error && 'responseCode' in error ? Number(error.responseCode) : 0;
  return code >= 500 && !REFUSALS_OF_US.has(code);
}
