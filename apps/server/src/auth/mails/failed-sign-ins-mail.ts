// E-mail that tells a user about failed sign-ins to their account.

import { mailPage } from '@wasl/core/mail-page';
import type { Mail } from '../../mailbox/mailer.ts';
import type { MailTexts } from './mail-texts.ts';

/**
 * The step at which the sign-ins failed: the password, or the second-factor code after a correct
 * password.
 */
export type FailedSignInStep = 'password' | 'code';

export function failedSignInsMail(parts: {
  to: string;
  step: FailedSignInStep;
  texts: MailTexts;
}): Mail {
  const { to, step, texts } = parts;
  const { subject, ignore, [step]: intro } = texts.failed_sign_ins;
  return {
    to,
    subject,
    text: `${intro}\n\n${ignore}\n`,
    html: mailPage({ texts, title: subject, intro, ignore }),
  };
}
