// E-mail that tells a user that a password, an authenticator app or a passkey of their account was
// added, changed or removed.

import { formatDateAndHour, LONG_DATE } from '@wasl/core/format-date';
import { mailPage } from '@wasl/core/mail-page';
import { withColon } from '@wasl/core/with-colon';
import type { Mail } from '../../mailbox/mailer.ts';
import type { MailTexts } from './mail-texts.ts';

export type CredentialChange = keyof MailTexts['credential_changes'];

/**
 * @param parts.at - Time of the change. The e-mail states it, because the e-mail may arrive late.
 */
export function credentialMail(parts: {
  to: string;
  change: CredentialChange;
  at: Date;
  texts: MailTexts;
  publicUrl: string;
}): Mail {
  const { to, change, at, texts, publicUrl } = parts;
  const { language } = texts;
  const { subject, what } = texts.credential_changes[change];
  const { when, ignore, look, choose, look_page, choose_page } = texts.credential_changed;
  const intro = `${what} ${when.replace('{time}', timeText(at, texts))}`;
  // The e-mail contains a second link to reset the password. The user may need it to sign in again,
  // because the password change may have ended their session.
  const security = `${publicUrl}/${look_page}`;
  const reset = `${publicUrl}/${choose_page}`;
  return {
    to,
    subject,
    text: `${intro}\n\n${ignore}\n\n${withColon(look, language)} ${security}\n${withColon(choose, language)} ${reset}\n`,
    html: mailPage({
      texts,
      title: subject,
      intro,
      action: { button: look, link: security },
      furtherAction: { button: choose, link: reset },
      ignore,
    }),
    links: { security, reset },
  };
}

/**
 * Formats the time in a fixed time zone. The e-mail names this time zone, because the user may be
 * in a different time zone.
 */
const timeText = (at: Date, { locale, time_zone }: MailTexts): string =>
  formatDateAndHour(at, new Intl.Locale(locale).language, LONG_DATE, time_zone);
