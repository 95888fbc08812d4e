// The mail that tells a person that the phone number of her account is another one now.
import type { Mail } from '../../mailbox/mailer.ts';
import type { MailLanguage } from './mail-language.ts';
import { mailPage } from './mail-page.ts';

/** @param phone Digits without the plus; the mail shows the last two alone, because mails lie about for years. */
export function phoneChangedMail(parts: {
  to: string;
  phone: string;
  language: MailLanguage;
}): Mail {
  const { to, phone, language } = parts;
  const { subject, changed, ignore } = TEXTS[language];
  const intro = changed(phone.slice(-2));
  return {
    to,
    subject,
    text: `${intro}\n\n${ignore}\n`,
    html: mailPage({ language, title: subject, intro, ignore }),
  };
}

type Texts = { subject: string; changed: (ending: string) => string; ignore: string };

const TEXTS: Record<MailLanguage, Texts> = {
  en: {
    subject: 'The phone number of your Wasl account was changed',
    changed: (ending) =>
      `The phone number of your account now ends in ${ending}. It was confirmed by a code sent to it.`,
    ignore:
      'If it was you, there is nothing to do. If it was not you, somebody else is signed in as you: change your password now, sign out your other devices under Profile, Sign-in and security, and write to support.',
  },
  fr: {
    subject: 'Le numéro de téléphone de votre compte Wasl a changé',
    changed: (ending) =>
      `Le numéro de téléphone de votre compte se termine maintenant par ${ending}. Il a été confirmé par un code qui lui a été envoyé.`,
    ignore:
      "Si c'était vous, il n'y a rien à faire. Si ce n'était pas vous, quelqu'un d'autre est connecté à votre compte : changez votre mot de passe maintenant, déconnectez vos autres appareils dans Profil, Connexion et sécurité, et écrivez à l'assistance.",
  },
  ar: {
    subject: 'تغيّر رقم هاتف حسابك في وصل',
    changed: (ending) => `ينتهي رقم هاتف حسابك الآن بـ ${ending}. تم تأكيده برمز أُرسل إليه.`,
    ignore:
      'إذا كنت أنت فلا داعي لفعل أي شيء. إذا لم تكن أنت فهناك من دخل إلى حسابك: غيّر كلمة مرورك الآن، وأخرج أجهزتك الأخرى من الملف الشخصي، ثم الدخول والأمان، واكتب إلى الدعم.',
  },
};
