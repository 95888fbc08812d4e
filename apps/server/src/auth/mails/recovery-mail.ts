// The mail that lets somebody who forgot her password choose another one.
import type { Mail } from '../../mailbox/mailer.ts';
import { type LinkMailParts, type LinkMailTexts, linkMail } from './link-mail.ts';

export const recoveryMail = (parts: LinkMailParts): Mail => linkMail('recover', TEXTS, parts);

const TEXTS: LinkMailTexts = {
  en: {
    subject: 'Choose a new Wasl password',
    intro: 'Press the button to choose a new password. The link is valid for one hour.',
    button: 'Choose a new password',
    ignore: 'If you did not ask for this, ignore this message: your password stays as it is.',
  },
  fr: {
    subject: 'Choisissez un nouveau mot de passe Wasl',
    intro:
      'Appuyez sur le bouton pour choisir un nouveau mot de passe. Le lien est valable une heure.',
    button: 'Choisir un mot de passe',
    ignore: "Si vous n'avez rien demandé, ignorez ce message : votre mot de passe reste inchangé.",
  },
  ar: {
    subject: 'اختر كلمة مرور جديدة لحسابك في وصل',
    intro: 'اضغط على الزر لاختيار كلمة مرور جديدة. الرابط صالح لمدة ساعة واحدة.',
    button: 'اختيار كلمة مرور',
    ignore: 'إذا لم تطلب ذلك فتجاهل هذه الرسالة، وستبقى كلمة مرورك كما هي.',
  },
};
