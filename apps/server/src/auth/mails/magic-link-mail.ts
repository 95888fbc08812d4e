// The mail that lets somebody in without a password.
import type { Mail } from '../../mailbox/mailer.ts';
import { type LinkMailParts, type LinkMailTexts, linkMail } from './link-mail.ts';

export const magicLinkMail = (parts: LinkMailParts): Mail => linkMail('sign-in', TEXTS, parts);

const TEXTS: LinkMailTexts = {
  en: {
    subject: 'Sign in to Wasl',
    intro: 'Press the button to sign in. The link is valid for one hour.',
    button: 'Sign in',
    ignore: 'If you did not ask for this, you can ignore this message.',
  },
  fr: {
    subject: 'Connexion à Wasl',
    intro: 'Appuyez sur le bouton pour vous connecter. Le lien est valable une heure.',
    button: 'Se connecter',
    ignore: "Si vous n'avez rien demandé, ignorez ce message.",
  },
  ar: {
    subject: 'تسجيل الدخول إلى وصل',
    intro: 'اضغط على الزر لتسجيل الدخول. الرابط صالح لمدة ساعة واحدة.',
    button: 'تسجيل الدخول',
    ignore: 'إذا لم تطلب ذلك فيمكنك تجاهل هذه الرسالة.',
  },
};
