// Chooses how mail is sent: by SMTP when an address is given, otherwise into the local mailbox.
import { createTransport } from 'nodemailer';
import type { Config } from '../config/config.ts';
import { createMailboxStore } from './mailbox-store.ts';
import type { Mailer } from './mailer.ts';

export function createMailer(config: Config): Mailer {
  if (!config.smtpUrl) {
    const store = createMailboxStore(config.dataDir);
    return { send: (mail) => store.keep(mail) };
  }
  const transport = createTransport(config.smtpUrl);
  return {
    async send({ to, subject, text, html }) {
      await transport.sendMail({ from: config.mailFrom, to, subject, text, html });
    },
  };
}
