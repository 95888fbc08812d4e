// Layout of all e-mails in the product's colours. The layout uses tables and inline styles, because
// mail clients do not support other layout techniques.
import { htmlEscape } from 'escape-goat';

/** Colours in the form #123456, the only form that all mail clients accept. */
export type MailColours = Readonly<
  Record<'page' | 'card' | 'text' | 'quiet_text' | 'accent' | 'on_accent', string>
>;

type Way = { button: string; link: string };

export type MailPageParts = {
  texts: {
    language: string;
    direction: 'ltr' | 'rtl';
    /**
     * The `dark` colours apply in mail clients that follow the device's theme. Other clients show
     * the light colours.
     */
    colours: MailColours & { dark: MailColours };
  };
  title: string;
  /**
   * Preview text that mail clients show next to the subject. If an e-mail has no preview text, mail
   * clients show the first words of the e-mail.
   */
  preview?: string;
  intro: string;
  /** Text and URL of the button. E-mails that contain only a code have no button. */
  action?: Way;
  /** Second link of the e-mail, shown as a text link and not as a button. */
  furtherAction?: Way;
  /** One-time code, if the e-mail carries one. */
  codeText?: string;
  /** Footer text, shown in a muted colour. */
  ignore: string;
  /** Links below the footer text, shown in the same muted colour. */
  quietWays?: Way[];
};

/**
 * Replaces the hyphen in "e-mail" with a non-breaking hyphen. At a plain hyphen, mail clients could
 * break the line after « e- ».
 */
const whole = (text: string): string => text.replaceAll('e-mail', 'e\u2011mail');

export function mailPage(parts: MailPageParts): string {
  const { texts, title, preview, intro, action, furtherAction, codeText, ignore } = parts;
  const { language, direction, colours } = texts;
  const { page, card, text, quiet_text, accent, on_accent } = colours;
  const start = direction === 'rtl' ? 'right' : 'left';
  // Each table repeats direction and alignment, because old mail clients do not inherit them.
  const table = `role="presentation" dir="${direction}" width="100%" cellpadding="0" cellspacing="0" border="0"`;
  const top = htmlEscape`<!doctype html>
<html lang="${language}" dir="${direction}">
<head>
<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${title}</title>
`;
  const opening = htmlEscape`</head>
<body class="page" dir="${direction}" style="margin:0;padding:0;background:${page};color:${text};font:16px/1.6 'Segoe UI',Tahoma,Arial,sans-serif">
`;
  const hidden = preview
    ? htmlEscape`<div style="display:none;max-height:0;overflow:hidden">${preview}</div>\n`
    : '';
  const heading = htmlEscape`<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${whole(title)}</h1>
<p style="margin:0 0 16px">${whole(intro)}</p>
`;
  const button = action
    ? htmlEscape`<p style="margin:24px 0"><a class="button" href="${action.link}" style="display:inline-block;padding:12px 20px;border-radius:12px;background:${accent};color:${on_accent};text-decoration:none">${action.button}</a></p>\n`
    : '';
  const further = furtherAction
    ? htmlEscape`<p style="margin:0 0 16px"><a class="link" href="${furtherAction.link}" style="color:${accent}">${furtherAction.button}</a></p>\n`
    : '';
  const code =
    codeText === undefined ? '' : htmlEscape`<p style="margin:0 0 16px">${codeText}</p>\n`;
  const quietWays = (parts.quietWays ?? []).map(
    (way) =>
      htmlEscape`<br><a class="quiet" href="${way.link}" style="color:${quiet_text}">${whole(way.button)}</a>`,
  );
  const end = htmlEscape`<p class="quiet" style="margin:24px 0 0;color:${quiet_text};font-size:14px">${whole(ignore)}`;
  return `${top}<style>${darkStyle(colours.dark)}</style>
${opening}${hidden}<table ${table} class="page" style="background:${page}"><tr><td align="center" style="padding:32px 16px">
<table ${table} class="card" style="max-width:480px;background:${card};border-radius:12px"><tr><td class="text" dir="${direction}" align="${start}" style="padding:32px 24px;text-align:${start};color:${text};overflow-wrap:anywhere">
${heading}${button}${further}${code}${end}${quietWays.join('')}</p>
</td></tr></table>
</td></tr></table>
</body></html>`;
}

/**
 * Style sheet that overrides the inline styles. Clients without support for style sheets use only
 * the inline styles.
 */
const darkStyle = ({ page, card, text, quiet_text, accent, on_accent }: MailColours): string =>
  `:root{color-scheme:light dark}@media (prefers-color-scheme:dark){.page{background:${page}!important;color:${text}!important}.card{background:${card}!important}.text{color:${text}!important}.quiet{color:${quiet_text}!important}.button{background:${accent}!important;color:${on_accent}!important}.link{color:${accent}!important}}`;
