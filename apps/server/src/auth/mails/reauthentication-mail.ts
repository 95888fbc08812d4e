// The mail with the code that a signed-in person types before an old session may change her password or her phone number.
import type { Mail } from '../../mailbox/mailer.ts';
import { codeLine } from './code-line.ts';
import type { MailLanguage } from './mail-language.ts';
import { mailPage } from './mail-page.ts';

export function reauthenticationMail(parts: {
  to: string;
  code: string;
  language: MailLanguage;
}): Mail {
  const { to, code, language } = parts;
  const { subject, intro, ignore } = TEXTS[language];
  const codeText = codeLine(language, code);
  return {
    to,
    subject,
    text: `${intro}\n\n${codeText}\n\n${ignore}\n`,
    html: mailPage({ language, title: subject, intro, codeText, ignore }),
    codes: { reauthenticate: code },
  };
}

const TEXTS: Record<MailLanguage, Record<'subject' | 'intro' | 'ignore', string>> = {
  en: {
    subject: 'Confirm that it is you',
    intro:
      'Type this code where you are changing your password or your phone number. It is valid for one hour.',
    ignore: 'If you did not ask for this, somebody else is signed in as you: change your password.',
  },
  fr: {
    subject: "Confirmez que c'est bien vous",
    intro:
      'Saisissez ce code là où vous changez votre mot de passe ou votre numéro de téléphone. Il est valable une heure.',
    ignore:
      "Si vous n'avez rien demandé, quelqu'un d'autre est connecté à votre compte : changez votre mot de passe.",
  },
  ar: {
    subject: 'أكّد أنك صاحب الحساب',
    intro: 'اكتب هذا الرمز حيث تغيّر كلمة مرورك أو رقم هاتفك. الرمز صالح لمدة ساعة واحدة.',
    ignore: 'إذا لم تطلب ذلك فهناك من دخل إلى حسابك: غيّر كلمة مرورك.',
  },
};
