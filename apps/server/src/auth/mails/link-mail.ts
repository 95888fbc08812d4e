// A mail with one link to press and the code that does the same, as plain text and as a page.
import type { Mail } from '../../mailbox/mailer.ts';
import { codeLine } from './code-line.ts';
import type { MailLanguage } from './mail-language.ts';
import { mailPage } from './mail-page.ts';

/** @param name What tools call the link in the dev mailbox. */
export function linkMail(
  name: string,
  texts: LinkMailTexts,
  { to, link, code, language }: LinkMailParts,
): Mail {
  const { subject, intro, button, ignore } = texts[language];
  const codeText = codeLine(language, code);
  return {
    to,
    subject,
    text: `${intro}\n\n${link}\n\n${codeText}\n\n${ignore}\n`,
    html: mailPage({ language, title: subject, intro, action: { button, link }, codeText, ignore }),
    links: { [name]: link },
    codes: { [name]: code },
  };
}

export type LinkMailParts = { to: string; link: string; code: string; language: MailLanguage };

export type LinkMailTexts = Record<
  MailLanguage,
  Record<'subject' | 'intro' | 'button' | 'ignore', string>
>;
