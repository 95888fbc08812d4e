// E-mail with a code. A user whose sign-in is not recent needs the code to change their password or
// phone number.

import { mailPage } from '@wasl/core/mail-page';
import type { Mail } from '../../mailbox/mailer.ts';
import type { MailTexts } from './mail-texts.ts';

export function reauthenticationMail(parts: { to: string; code: string; texts: MailTexts }): Mail {
  const { to, code, texts } = parts;
  const { subject, intro, ignore } = texts.reauthentication;
  const codeText = `${texts.code} ${code}`;
  return {
    to,
    subject,
    text: `${intro}\n\n${codeText}\n\n${ignore}\n`,
    html: mailPage({ texts, title: subject, intro, codeText, ignore }),
    codes: { reauthenticate: code },
  };
}
