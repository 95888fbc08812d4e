// The mail that asks a new person to confirm her address.
import type { Mail } from '../../mailbox/mailer.ts';
import { type LinkMailParts, type LinkMailTexts, linkMail } from './link-mail.ts';

export const confirmMail = (parts: LinkMailParts): Mail => linkMail('confirm', TEXTS, parts);

const TEXTS: LinkMailTexts = {
  en: {
    subject: 'Confirm your Wasl account',
    intro: 'Press the button to confirm your e-mail address. The link is valid for one hour.',
    button: 'Confirm my address',
    ignore: 'If you did not create an account, you can ignore this message.',
  },
  fr: {
    subject: 'Confirmez votre compte Wasl',
    intro:
      'Appuyez sur le bouton pour confirmer votre adresse e-mail. Le lien est valable une heure.',
    button: 'Confirmer mon adresse',
    ignore: "Si vous n'avez pas créé de compte, ignorez ce message.",
  },
  ar: {
    subject: 'أكّد حسابك في وصل',
    intro: 'اضغط على الزر لتأكيد عنوان بريدك الإلكتروني. الرابط صالح لمدة ساعة واحدة.',
    button: 'تأكيد عنواني',
    ignore: 'إذا لم تنشئ حسابا فيمكنك تجاهل هذه الرسالة.',
  },
};
