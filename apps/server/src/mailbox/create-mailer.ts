// Chooses the e-mail transport: SMTP if SMTP_URL is set, otherwise the local mailbox.
import type { Config } from '../config/config.ts';
import { deadlines } from '../timeouts.ts';
import { createMailboxStore } from './mailbox-store.ts';
import type { Mailer } from './mailer.ts';

/** Creates the mailer. The SMTP library is loaded only if needed. */
export async function createMailer(config: Config): Promise<Mailer> {
  if (!config.smtpUrl) {
    const store = createMailboxStore(config.dataDir);
    return { send: (mail) => store.keep(mail) };
  }
  const { createTransport } = await import('nodemailer');
  return {
    async send({ to, subject, text, html }) {
      const transport = createTransport({
        url: config.smtpUrl,
        connectionTimeout: deadlines.smtpConnect,
        greetingTimeout: deadlines.smtpGreeting,
        socketTimeout: deadlines.smtpAnswer,
      });
      await transport.sendMail({ from: config.mailFrom, to, subject, text, html });
    },
  };
}
