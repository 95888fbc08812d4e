// The mail to the present address when another one is wanted: without its owner nothing changes.
import type { Mail } from '../../mailbox/mailer.ts';
import { type LinkMailParts, type LinkMailTexts, linkMail } from './link-mail.ts';

export const emailChangeCurrentMail = (parts: LinkMailParts): Mail =>
  linkMail('change-from', TEXTS, parts);

const TEXTS: LinkMailTexts = {
  en: {
    subject: 'Agree to your new Wasl e-mail address',
    intro:
      'Another e-mail address was entered for your account. Press the button to agree, then press the one in the mail to the new address.',
    button: 'Agree to the change',
    ignore: 'If you did not ask for this, do not press it and change your password.',
  },
  fr: {
    subject: "Acceptez le changement d'adresse e-mail de votre compte Wasl",
    intro:
      'Une autre adresse e-mail a été saisie pour votre compte. Appuyez sur le bouton pour accepter, puis sur celui du message envoyé à la nouvelle adresse.',
    button: 'Accepter le changement',
    ignore: "Si vous n'avez rien demandé, n'appuyez pas et changez votre mot de passe.",
  },
  ar: {
    subject: 'وافق على تغيير بريدك الإلكتروني في وصل',
    intro:
      'أُدخل عنوان بريد إلكتروني آخر لحسابك. اضغط على الزر للموافقة، ثم اضغط على الزر في الرسالة المرسلة إلى العنوان الجديد.',
    button: 'الموافقة على التغيير',
    ignore: 'إذا لم تطلب ذلك فلا تضغط على الزر وغيّر كلمة مرورك.',
  },
};
