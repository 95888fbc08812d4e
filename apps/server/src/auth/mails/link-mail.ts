// A mail with one link to press, as plain text and as a page.
import type { Mail } from '../../mailbox/mailer.ts';
import type { MailLanguage } from './mail-language.ts';
import { mailPage } from './mail-page.ts';

/** @param name What tools call the link in the dev mailbox. */
export function linkMail(
  name: string,
  texts: LinkMailTexts,
  { to, link, language }: LinkMailParts,
): Mail {
  const { subject, intro, button, ignore } = texts[language];
  return {
    to,
    subject,
    text: `${intro}\n\n${link}\n\n${ignore}\n`,
    html: mailPage({ language, title: subject, intro, button, link, ignore }),
    links: { [name]: link },
  };
}

export type LinkMailParts = { to: string; link: string; language: MailLanguage };

export type LinkMailTexts = Record<
  MailLanguage,
  Record<'subject' | 'intro' | 'button' | 'ignore', string>
>;
