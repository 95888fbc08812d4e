// E-mail with a link, and with a code that the user can enter instead. It has a plain-text and an
// HTML version.

import { mailPage } from '@wasl/core/mail-page';
import type { Mail } from '../../mailbox/mailer.ts';
import type { MailTexts } from './mail-texts.ts';

/**
 * @param name - Name of this kind of e-mail in the development mailbox, where development tools
 * look up the link by this name.
 */
export function linkMail(
  kind: keyof MailTexts['links'],
  name: string,
  { to, link, code, texts }: { to: string; link: string; code: string; texts: MailTexts },
): Mail {
  const { subject, intro, button, ignore } = texts.links[kind];
  const codeText = `${texts.code} ${code}`;
  return {
    to,
    subject,
    text: `${intro}\n\n${link}\n\n${codeText}\n\n${ignore}\n`,
    html: mailPage({ texts, title: subject, intro, action: { button, link }, codeText, ignore }),
    links: { [name]: link },
    codes: { [name]: code },
  };
}
