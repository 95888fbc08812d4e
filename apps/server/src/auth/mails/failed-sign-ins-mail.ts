// The mail that tells a person that somebody tries to get into her account.

import { mailPage } from '@wasl/core/mail-page';
import type { Mail } from '../../mailbox/mailer.ts';
import type { MailTexts } from './mail-texts.ts';

/** What was wrong: the password, or after a right one the code of the second step. */
export type FailedStep = 'password' | 'code';

export function failedSignInsMail(parts: { to: string; step: FailedStep; texts: MailTexts }): Mail {
  const { to, step, texts } = parts;
  const { subject, ignore, [step]: intro } = texts.failed_sign_ins;
  return {
    to,
    subject,
    text: `${intro}\n\n${ignore}\n`,
    html: mailPage({ texts, title: subject, intro, ignore }),
  };
}
