// The mail that tells a person that a password, an authenticator app or a passkey of her account was added, changed or removed.
import type { Mail } from '../../mailbox/mailer.ts';
import { CREDENTIAL_TEXTS, type CredentialChange } from './credential-texts.ts';
import type { MailLanguage } from './mail-language.ts';
import { mailPage } from './mail-page.ts';

export type { CredentialChange };

/** @param parts.at When it happened; the mail may come late. */
export function credentialMail(parts: {
  to: string;
  change: CredentialChange;
  at: Date;
  language: MailLanguage;
  publicUrl: string;
}): Mail {
  const { to, change, at, language, publicUrl } = parts;
  const texts = CREDENTIAL_TEXTS[language];
  const [subject, what] = texts[change];
  const intro = `${what} ${texts.when(timeText(at, language))}`;
  // Who was put out by a new password comes in again by the second one.
  const security = `${publicUrl}/${language}/profile/security`;
  const reset = `${publicUrl}/${language}/forgot-password`;
  const { ignore, look, choose } = texts;
  return {
    to,
    subject,
    text: `${intro}\n\n${ignore}\n\n${look}: ${security}\n${choose}: ${reset}\n`,
    html: mailPage({
      language,
      title: subject,
      intro,
      action: { button: look, link: security },
      furtherAction: { button: choose, link: reset },
      ignore,
    }),
    links: { security, reset },
  };
}

/** In the time of Morocco, named, because she may read it elsewhere. */
const timeText = (at: Date, language: MailLanguage): string =>
  new Intl.DateTimeFormat(`${language}-MA`, {
    dateStyle: 'long',
    timeStyle: 'short',
    timeZone: 'Africa/Casablanca',
    numberingSystem: 'latn',
  }).format(at);
