// The mail to a new address that asks whether it is really the person's.
import type { Mail } from '../../mailbox/mailer.ts';
import { type LinkMailParts, type LinkMailTexts, linkMail } from './link-mail.ts';

export const emailChangeNewMail = (parts: LinkMailParts): Mail =>
  linkMail('change-to', TEXTS, parts);

const TEXTS: LinkMailTexts = {
  en: {
    subject: 'Confirm your new Wasl e-mail address',
    intro: 'Press the button to use this address for your account. The link is valid for one hour.',
    button: 'Confirm this address',
    ignore: 'If you do not have an account, you can ignore this message.',
  },
  fr: {
    subject: 'Confirmez votre nouvelle adresse e-mail Wasl',
    intro:
      'Appuyez sur le bouton pour utiliser cette adresse pour votre compte. Le lien est valable une heure.',
    button: 'Confirmer cette adresse',
    ignore: "Si vous n'avez pas de compte, ignorez ce message.",
  },
  ar: {
    subject: 'أكّد عنوان بريدك الإلكتروني الجديد في وصل',
    intro: 'اضغط على الزر لاستعمال هذا العنوان في حسابك. الرابط صالح لمدة ساعة واحدة.',
    button: 'تأكيد هذا العنوان',
    ignore: 'إذا لم يكن لديك حساب فيمكنك تجاهل هذه الرسالة.',
  },
};
