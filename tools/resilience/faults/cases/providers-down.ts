// The mail server and the provider of texts are gone for minutes; the minutes are not waited for, their pauses are set to be over.
import { freePort } from '@wasl/testing/free-port';
import { startSlowSmtp } from '../../../../apps/server/testing/slow-smtp.ts';
import type { Fault } from '../fault.ts';
import { breakUnderLoad } from '../load/break-under-load.ts';
import { countSent, queueMessages, waitUntilAll, waitUntilSent } from '../load/outbox.ts';
import { shownErrorMessage } from '../load/shown-error-message.ts';
import { asOwner } from '../machine/as-owner.ts';
import { startTextProvider } from '../machine/text-provider.ts';
import { withEmbeddedDatabase } from '../machine/with-server.ts';

const PEOPLE = 20;

export const fault: Fault = {
  what: 'mail server and provider of texts gone while forty messages are to leave, from when they are back on',
  sees: 'What the app tells by mail or text comes later, once; in the app itself it stands at once. A mail that was asked for, such as for a new password, is tried for ten minutes; whoever waits longer asks again.',
  operator:
    'Sees to the provider: [OutboxStuck](docs/runbooks/outbox-stuck.md). What waited leaves by itself, oldest first; after four hours of tries it is dead: [OutboxDead](docs/runbooks/outbox-dead.md).',
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
            const queued = await asOwner(databaseUrl, (db) => queueMessages(db, PEOPLE));
            await waitUntilAll(databaseUrl, queued, 'attempts > 0');
            // Somebody whose other mails are not counted.
            const email = `${crypto.randomUUID()}@people.example`;
            await clients.fresh().auth.signUp({ email, password: 'a good password of hers' });
            const { error } = await clients.fresh().auth.resetPasswordForEmail(email);
            const { status = 200, code = '', message = '' } = error ?? {};
            shown = `a mail that is asked for: ${error ? shownErrorMessage({ status, code: `${code}`, message }) : 'no fault'}`;
            const mails = await startSlowSmtp(Number(mailPort));
            const texts = await startTextProvider(Number(textPort));
            providers.push(mails, texts);
            const since = performance.now();
            await waitUntilSent(databaseUrl, queued);
            figures = `all ${queued.ids.length} messages had left ${Math.round(performance.now() - since)} ms after they were tried again`;
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
