// The mail that tells a person that somebody tries to get into her account.
import type { Mail } from '../../mailbox/mailer.ts';
import type { MailLanguage } from './mail-language.ts';
import { mailPage } from './mail-page.ts';

/** What was wrong: the password, or after a right one the code of the second step. */
export type FailedStep = 'password' | 'code';

export function failedSignInsMail(parts: {
  to: string;
  step: FailedStep;
  language: MailLanguage;
}): Mail {
  const { to, step, language } = parts;
  const { subject, ignore, ...intros } = TEXTS[language];
  const intro = intros[step];
  return {
    to,
    subject,
    text: `${intro}\n\n${ignore}\n`,
    html: mailPage({ language, title: subject, intro, ignore }),
  };
}

const TEXTS: Record<MailLanguage, Record<'subject' | 'ignore' | FailedStep, string>> = {
  en: {
    subject: 'Failed sign-ins to your Wasl account',
    password:
      'A wrong password was entered several times for your account. These tries did not get in. If it was not you, choose a password that you use nowhere else, and turn on the second step under Profile, Sign-in and security.',
    code: 'Somebody who entered your right password typed wrong codes for your second step. These tries did not get in. If it was not you, change your password now.',
    ignore: 'If it was you, there is nothing to do. We write about this at most once an hour.',
  },
  fr: {
    subject: 'Tentatives de connexion à votre compte Wasl',
    password:
      "Un mot de passe incorrect a été saisi plusieurs fois pour votre compte. Ces tentatives n'ont pas abouti. Si ce n'était pas vous, choisissez un mot de passe que vous n'utilisez nulle part ailleurs et activez la deuxième étape dans Profil, Connexion et sécurité.",
    code: "Une personne qui a saisi votre bon mot de passe s'est trompée plusieurs fois de code pour la deuxième étape. Ces tentatives n'ont pas abouti. Si ce n'était pas vous, changez votre mot de passe maintenant.",
    ignore:
      "Si c'était vous, il n'y a rien à faire. Nous vous écrivons à ce sujet une fois par heure au plus.",
  },
  ar: {
    subject: 'محاولات دخول فاشلة إلى حسابك في وصل',
    password:
      'أُدخلت كلمة مرور خاطئة عدة مرات لحسابك. لم تنجح هذه المحاولات. إذا لم تكن أنت فاختر كلمة مرور لا تستعملها في مكان آخر، وفعّل الخطوة الثانية من الملف الشخصي، ثم الدخول والأمان.',
    code: 'أدخل شخص كلمة مرورك الصحيحة ثم كتب رموزا خاطئة في الخطوة الثانية. لم تنجح هذه المحاولات. إذا لم تكن أنت فغيّر كلمة مرورك الآن.',
    ignore: 'إذا كنت أنت فلا داعي لفعل أي شيء. نراسلك في هذا الأمر مرة واحدة في الساعة على الأكثر.',
  },
};
