// Fault: the mail server and the SMS provider are down for minutes. The test does not wait for the
// retries; it moves their scheduled times into the past.
import { freePort } from '@wasl/testing/free-port';
import { startSlowSmtpServer } from '../../../../apps/server/testing/slow-smtp-server.ts';
import type { Fault } from '../fault.ts';
import { breakUnderLoad } from '../load/break-under-load.ts';
import {
  countSent,
  queueMessages,
  waitUntilAllSent,
  waitUntilSent,
} from '../load/queue-messages.ts';
import { shownErrorMessage } from '../load/shown-error-message.ts';
import { runAsOwner } from '../machine/run-as-owner.ts';
import { startSmsProvider } from '../machine/sms-provider.ts';
import { withEmbeddedDatabase } from '../machine/with-server.ts';

const PEOPLE = 20;

export const fault: Fault = {
  what: 'the mail server and the SMS provider are down while forty messages are queued. The recovery time is measured from the moment when both are back',
  sees: 'Notifications by e-mail or SMS arrive later, once; in the app they appear at once. A requested e-mail, such as for a new password, is retried for ten minutes; after that the user must request it again.',
  operator:
    'Contact the provider: [OutboxStuck](docs/runbooks/outbox-stuck.md). Queued messages are sent automatically, oldest first; after four hours of retries they are dead letters: [OutboxDead](docs/runbooks/outbox-dead.md).',
  async run() {
    const [mailPort, textPort] = [await freePort(), await freePort()];
    const env = {
      FUNCTIONS_SCHEDULES: 'true',
      SMTP_URL: `smtp://127.0.0.1:${mailPort}?ignoreTLS=true`,
      SMS_URL: `http://127.0.0.1:${textPort}`,
      SMS_IDEMPOTENCY_HEADER: 'Idempotency-Key',
    };
    return withEmbeddedDatabase(
      async (server) => {
        const { databaseUrl } = server.instance();
        const providers: { stop(): Promise<void> }[] = [];
        let sent = { lost: 0, doubled: 0 };
        let shown = '';
        let figures = '';
        try {
          const outcome = await breakUnderLoad(server, async ({ clients }) => {
            const queued = await runAsOwner(databaseUrl, (db) => queueMessages(db, PEOPLE));
            await waitUntilAllSent(databaseUrl, queued, 'attempts > 0');
            // Signs up a new person, who has no earlier e-mails that count towards the rate limit.
            const email = `${crypto.randomUUID()}@people.example`;
            await clients.fresh().auth.signUp({ email, password: 'a good password of mine' });
            const { error } = await clients.fresh().auth.resetPasswordForEmail(email);
            const { status = 200, code = '', message = '' } = error ?? {};
            shown = `a requested e-mail: ${error ? shownErrorMessage({ status, code: `${code}`, message }) : 'no error'}`;
            const mails = await startSlowSmtpServer(Number(mailPort));
            const texts = await startSmsProvider(Number(textPort));
            providers.push(mails, texts);
            const since = performance.now();
            await waitUntilSent(databaseUrl, queued);
            figures = `all ${queued.ids.length} messages were sent within ${Math.round(performance.now() - since)} ms of the first retry`;
            sent = countSent(queued, mails.recipients, texts.arrived);
            return since;
          });
          const { lost, doubled } = sent;
          return {
            ...outcome,
            saw: [...outcome.saw, shown],
            figures,
            acknowledged: outcome.acknowledged + 2 * PEOPLE,
            lost: outcome.lost + lost,
            doubled: outcome.doubled + doubled,
          };
        } finally {
          for (const provider of providers) await provider.stop();
        }
      },
      { env },
    );
  },
};
