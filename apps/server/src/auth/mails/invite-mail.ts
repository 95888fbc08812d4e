// The mail that invites somebody who has no account yet.
import type { Mail } from '../../mailbox/mailer.ts';
import { type LinkMailParts, type LinkMailTexts, linkMail } from './link-mail.ts';

export const inviteMail = (parts: LinkMailParts): Mail => linkMail('invite', TEXTS, parts);

const TEXTS: LinkMailTexts = {
  en: {
    subject: 'You are invited to Wasl',
    intro: 'Press the button to accept the invitation. The link is valid for one hour.',
    button: 'Accept the invitation',
    ignore: 'If you do not want an account, you can ignore this message.',
  },
  fr: {
    subject: 'Vous êtes invité sur Wasl',
    intro: "Appuyez sur le bouton pour accepter l'invitation. Le lien est valable une heure.",
    button: "Accepter l'invitation",
    ignore: 'Si vous ne voulez pas de compte, ignorez ce message.',
  },
  ar: {
    subject: 'دعوة إلى وصل',
    intro: 'اضغط على الزر لقبول الدعوة. الرابط صالح لمدة ساعة واحدة.',
    button: 'قبول الدعوة',
    ignore: 'إذا كنت لا تريد حسابا فيمكنك تجاهل هذه الرسالة.',
  },
};
