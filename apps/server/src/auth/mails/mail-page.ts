// The frame of mails, in the product's colours: inline styles only, because mail programs drop everything else.
import { htmlEscape } from 'escape-goat';
import type { MailTexts } from './mail-texts.ts';

type Parts = {
  texts: Pick<MailTexts, 'language' | 'direction' | 'colours'>;
  title: string;
  intro: string;
  /** The link to press; a mail that only carries a code has none. */
  action?: { button: string; link: string };
  /** A second way on, as a plain link. */
  furtherAction?: { button: string; link: string };
  /** A mail that only tells something has none. */
  codeText?: string;
  ignore: string;
};

export function mailPage(parts: Parts): string {
  const { texts, title, intro, action, furtherAction, codeText, ignore } = parts;
  const { colours } = texts;
  const button = action
    ? htmlEscape`<p style="margin:24px 0"><a href="${action.link}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:${colours.accent};color:${colours.on_accent};text-decoration:none">${action.button}</a></p>\n`
    : '';
  const further = furtherAction
    ? htmlEscape`<p><a href="${furtherAction.link}" style="color:${colours.accent}">${furtherAction.button}</a></p>\n`
    : '';
  const code = codeText === undefined ? '' : htmlEscape`<p>${codeText}</p>\n`;
  const top = htmlEscape`<!doctype html>
<html lang="${texts.language}" dir="${texts.direction}">
<meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title>
<body style="margin:0;padding:32px 16px;background:${colours.page};color:${colours.text};font:16px/1.6 'Segoe UI',Tahoma,Arial,sans-serif">
<div style="max-width:28rem;margin:0 auto;padding:32px;border-radius:12px;background:${colours.card}">
<h1 style="margin:0 0 16px;font-size:22px">${title}</h1>
<p>${intro}</p>
`;
  const end = htmlEscape`<p style="color:${colours.quiet_text};font-size:14px">${ignore}</p>
</div></body></html>`;
  return `${top}${button}${further}${code}${end}`;
}
