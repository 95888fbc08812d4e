// The mail that asks a new person to confirm her address, in her language.
import type { Mail } from '../../mailbox/mailer.ts';
import { mailPage } from './mail-page.ts';

export type MailLanguage = 'en' | 'fr' | 'ar';

const TEXTS: Record<MailLanguage, Record<'subject' | 'intro' | 'button' | 'ignore', string>> = {
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

export function confirmMail(to: string, link: string, language: MailLanguage): Mail {
  const { subject, intro, button, ignore } = TEXTS[language];
  return {
    to,
    subject,
    text: `${intro}\n\n${link}\n\n${ignore}\n`,
    html: mailPage({ language, title: subject, intro, button, link, ignore }),
    links: { confirm: link },
  };
}

/** The language the person signed up in, else what her browser asks for, else English. */
export function mailLanguage(wanted: unknown, acceptLanguage: string | undefined): MailLanguage {
  const asked = [wanted, ...(acceptLanguage ?? '').split(',')].map((tag) =>
    String(tag).trim().slice(0, 2).toLowerCase(),
  );
  return asked.find((tag): tag is MailLanguage => tag in TEXTS) ?? 'en';
}
