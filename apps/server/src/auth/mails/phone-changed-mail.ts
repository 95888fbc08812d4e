// E-mail that tells a user that the phone number of their account was changed.

import { mailPage } from '@wasl/core/mail-page';
import type { Mail } from '../../mailbox/mailer.ts';
import type { MailTexts } from './mail-texts.ts';

/**
 * @param parts.phone - Digits of the number, without the plus. The e-mail shows only the last two
 * digits, because people keep e-mails for years.
 */
export function phoneChangedMail(parts: { to: string; phone: string; texts: MailTexts }): Mail {
  const { to, phone, texts } = parts;
  const { subject, changed, ignore } = texts.phone_changed;
  const intro = changed.replace('{ending}', phone.slice(-2));
  return {
    to,
    subject,
    text: `${intro}\n\n${ignore}\n`,
    html: mailPage({ texts, title: subject, intro, ignore }),
  };
}
