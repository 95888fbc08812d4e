// Renders the page with previews of all messages that the product sends. The page lists the
// messages and shows the content of one open message. The page needs no scripts.
import { htmlEscape } from 'escape-goat';
import { z } from 'zod';
import { MAILBOX_COLOURS } from './mailbox-page.ts';

const previewSchema = z.object({
  name: z.string(),
  language: z.string(),
  channel: z.string(),
  subject: z.string(),
  text: z.string(),
  html: z.string().optional(),
  /** Note about the message, such as the cost of an SMS. */
  note: z.string().optional(),
});
export const previewsSchema = z.array(previewSchema);
export type MessagePreview = z.infer<typeof previewSchema>;

/**
 * Renders the page.
 * @param asked - Name, channel and language of the message to show. If there is no such message,
 * the first message in that language is shown. If the language has no messages, the first of all
 * messages is shown.
 */
export function previewsPage(
  previews: MessagePreview[],
  asked: { name?: string | undefined; channel?: string | undefined; language?: string | undefined },
  product: string,
): string {
  const shown =
    previews.find((one) => isAsked(one, asked)) ??
    previews.find((one) => isLanguage(one, asked)) ??
    previews[0];
  const languages = [...new Set(previews.map(({ language }) => language))];
  const channels = [...new Set(previews.map(({ channel }) => channel))];
  const others = previews.filter(
    (one) => one.language === shown?.language && one.channel === shown?.channel,
  );
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${htmlEscape`<title>Messages · ${product}</title>`}
<style>${STYLE}</style>
</head>
<body>
<header><h1>Messages</h1><p>All outgoing messages, with sample data. <a href="/dev/mailbox">Mailbox</a></p></header>
<nav aria-label="Language">${languages.map((language) => link({ ...shown, language }, language, shown?.language)).join('')}</nav>
<nav aria-label="Channel">${channels.map((channel) => link({ ...shown, channel }, channel, shown?.channel)).join('')}</nav>
<div class="both"><nav class="list" aria-label="Kind">${others.map((one) => link(one, one.name, shown?.name)).join('')}</nav>
<main>${shown ? message(shown) : 'The product sends no messages.'}</main></div>
</body>
</html>`;
}

type Asked = Parameters<typeof previewsPage>[1];

const isLanguage = (one: MessagePreview, { language }: Asked) => one.language === language;
const isAsked = (one: MessagePreview, asked: Asked) =>
  one.name === asked.name && one.channel === asked.channel && isLanguage(one, asked);

function link(to: Asked, words: string, present: string | undefined): string {
  const { name = '', channel = '', language = '' } = to;
  const query = new URLSearchParams({ name, channel, language });
  const current = words === present ? ' aria-current="true"' : '';
  return `<a${current} ${htmlEscape`href="?${query.toString()}">${words}`}</a>`;
}

const message = ({ subject, text, html, note }: MessagePreview): string =>
  `${subject && htmlEscape`<h2 dir="auto">${subject}</h2>`}
${note ? htmlEscape`<p class="note">${note}</p>` : ''}
${html ? htmlEscape`<iframe title="${subject}" sandbox="" srcdoc="${html}"></iframe>` : ''}
${htmlEscape`<pre dir="auto">${text}</pre>`}`;

const STYLE = `${MAILBOX_COLOURS}
* { box-sizing: border-box; }
body { margin: 0 auto; max-inline-size: 72rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
h1 { margin: 0; font-size: 1.5rem; }
h2 { margin: 0 0 .5rem; font-size: 1.1rem; overflow-wrap: anywhere; }
header p, .note { color: var(--dim); margin: .25rem 0 1rem; font-size: .9rem; }
nav { display: flex; flex-wrap: wrap; gap: .25rem; margin-block-end: .5rem; }
nav a { display: inline-block; padding: .5rem .75rem; min-block-size: 44px; border-radius: .5rem; color: inherit; text-decoration: none; }
nav a[aria-current] { background: var(--line); font-weight: 600; }
a:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
a { color: var(--accent); }
.list { flex-direction: column; max-block-size: 16rem; overflow: auto; flex-wrap: nowrap; border: 1px solid var(--line); border-radius: .75rem; font-size: .9rem; }
main { min-inline-size: 0; }
iframe { display: block; inline-size: 100%; max-inline-size: 600px; block-size: 34rem; border: 1px solid var(--line); border-radius: .75rem; background: white; }
pre { white-space: pre-wrap; overflow-wrap: anywhere; font-size: .9rem; }
@media (min-width: 48rem) { .both { display: grid; grid-template-columns: 18rem 1fr; gap: 1rem; } .list { max-block-size: 48rem; } }
`;
