// SMS sender that writes to the local mailbox, so that development needs no provider.
import type { Mailer } from './mailer.ts';
import type { SmsSender } from './sms.ts';

export const createMailboxSmsSender = (mailbox: Mailer): SmsSender => ({
  send: ({ to, text, kind, code, link }) =>
    // No escaping is needed: the text comes from this server and has no special HTML characters.
    mailbox.send({
      to,
      subject: 'SMS',
      text,
      html: `<p dir="auto">${text}</p>`,
      ...(link === undefined ? {} : { links: { [kind]: link } }),
      ...(code === undefined ? {} : { codes: { phone: code } }),
    }),
});
