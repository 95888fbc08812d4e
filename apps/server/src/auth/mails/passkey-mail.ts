// The mail that tells a person that a passkey was added to her account, or taken from it.
import type { Mail } from '../../mailbox/mailer.ts';
import type { MailLanguage } from './mail-language.ts';
import { mailPage } from './mail-page.ts';

export function passkeyMail(parts: {
  to: string;
  change: 'added' | 'removed';
  language: MailLanguage;
}): Mail {
  const { to, change, language } = parts;
  const { ignore, ...texts } = TEXTS[language];
  const { subject, intro } = texts[change];
  return {
    to,
    subject,
    text: `${intro}\n\n${ignore}\n`,
    html: mailPage({ language, title: subject, intro, ignore }),
  };
}

type Change = { subject: string; intro: string };
type Texts = { added: Change; removed: Change; ignore: string };

const TEXTS: Record<MailLanguage, Texts> = {
  en: {
    added: {
      subject: 'A passkey was added to your Wasl account',
      intro: 'A new passkey can now sign in to your account, without your password.',
    },
    removed: {
      subject: 'A passkey was removed from your Wasl account',
      intro: 'One of your passkeys was removed. It can no longer sign in to your account.',
    },
    ignore:
      'If it was you, there is nothing to do. If it was not you, somebody else is signed in as you: look at your passkeys under Profile, Sign-in and security, change your password now, sign out your other devices, and write to support.',
  },
  fr: {
    added: {
      subject: "Une clé d'accès a été ajoutée à votre compte Wasl",
      intro:
        "Une nouvelle clé d'accès permet maintenant de se connecter à votre compte, sans mot de passe.",
    },
    removed: {
      subject: "Une clé d'accès a été retirée de votre compte Wasl",
      intro:
        "Une de vos clés d'accès a été retirée. Elle ne permet plus de se connecter à votre compte.",
    },
    ignore:
      "Si c'était vous, il n'y a rien à faire. Si ce n'était pas vous, quelqu'un d'autre est connecté à votre compte : regardez vos clés d'accès dans Profil, Connexion et sécurité, changez votre mot de passe maintenant, déconnectez vos autres appareils, et écrivez à l'assistance.",
  },
  ar: {
    added: {
      subject: 'أُضيف مفتاح مرور إلى حسابك في وصل',
      intro: 'يمكن الآن الدخول إلى حسابك بمفتاح مرور جديد، بدون كلمة المرور.',
    },
    removed: {
      subject: 'أُزيل مفتاح مرور من حسابك في وصل',
      intro: 'أُزيل أحد مفاتيح المرور الخاصة بك، ولم يعد يفتح حسابك.',
    },
    ignore:
      'إذا كنت أنت فلا داعي لفعل أي شيء. إذا لم تكن أنت فهناك من دخل إلى حسابك: راجع مفاتيح المرور في الملف الشخصي، ثم الدخول والأمان، وغيّر كلمة مرورك الآن، وأخرج أجهزتك الأخرى، واكتب إلى الدعم.',
  },
};
