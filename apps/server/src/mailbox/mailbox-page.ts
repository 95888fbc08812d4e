// Renders the mailbox as one page without scripts; each e-mail is isolated in a frame, as in a mail
// program.
import { htmlEscape } from 'escape-goat';
import type { StoredMail } from './mailbox-store.ts';

/**
 * Renders the page.
 *
 * @param mails - Undefined if e-mails are sent by SMTP.
 * @param has.hasCodes - True if there are demo operators. The page then shows their second-factor
 * codes in a frame, and the frame reloads when a code changes.
 */
export function mailboxPage(
  mails: StoredMail[] | undefined,
  product: string,
  { hasCodes = false, hasPreviews = false } = {},
): string {
  const list = mails?.map(mailItem).join('\n') || `<p class="empty">${mails ? NO_MAIL : SENT}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${htmlEscape`<title>Mailbox (${mails?.length ?? 0}) · ${product}</title>`}
<style>${STYLE}</style>
</head>
<body>
<header><h1>Mailbox</h1>${mails ? '<p>E-mails this server would have sent, newest first.</p>' : ''}${hasPreviews ? '<p><a href="/dev/mailbox/previews">All messages of the product</a></p>' : ''}</header>
${hasCodes ? '<iframe class="codes" title="Codes of demo operators" src="/dev/mailbox/codes"></iframe>' : ''}
<main>${list}</main>
</body>
</html>`;
}

const NO_MAIL = 'No e-mails yet. Sign up, and the confirmation appears here.';
const SENT = 'SMTP_URL is set: e-mails are sent, and none is kept here.';

/**
 * Content security policy of the mailbox. E-mails have their own inline styles, but may not run
 * scripts or load anything from another host.
 */
export const MAILBOX_SECURITY_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src 'self' data:; frame-src 'self'; base-uri 'self'; form-action 'none'; frame-ancestors 'self'";

function mailItem(mail: StoredMail, index: number): string {
  const date = `${mail.sent_at.slice(0, 10)} ${mail.sent_at.slice(11, 19)} UTC`;
  const links = Object.entries(mail.links ?? {}).map(
    ([name, href]) => htmlEscape`<a class="action" href="${href}">${name}</a>`,
  );
  // Links in the e-mail open outside the frame; the frame runs no scripts.
  const frame = `<base target="_top">${mail.html}`;
  return `<details${index === 0 ? ' open' : ''}>
<summary><span class="subject" dir="auto">${htmlEscape(mail.subject)}</span>
<span class="meta"><bdi>${htmlEscape(mail.to)}</bdi> · <time datetime="${htmlEscape(mail.sent_at)}">${date}</time></span></summary>
<div class="body">
${links.length > 0 ? `<p class="actions">${links.join(' ')}</p>` : ''}
<iframe title="${htmlEscape(mail.subject)}" sandbox="allow-top-navigation-by-user-activation" srcdoc="${htmlEscape(frame)}"></iframe>
<details class="plain"><summary>Plain text</summary><pre dir="auto">${linked(mail.text)}</pre></details>
</div>
</details>`;
}

/** Splits a text at its URLs, and makes each URL a link. */
const linked = (text: string) =>
  text
    .split(/(https?:\/\/[^\s<>"']+)/)
    .map((part, index) =>
      index % 2 === 1 ? htmlEscape`<a href="${part}">${part}</a>` : htmlEscape(part),
    )
    .join('');

/**
 * The page uses system colours instead of the product's colours, because it belongs to the server.
 */
export const MAILBOX_COLOURS = `
:root { color-scheme: light dark; --line: color-mix(in srgb, CanvasText 20%, Canvas); --dim: color-mix(in srgb, CanvasText 75%, Canvas); --accent: LinkText; }
`;

const STYLE = `${MAILBOX_COLOURS}
* { box-sizing: border-box; }
body { margin: 0 auto; max-inline-size: 46rem; padding: 1.5rem 1rem 4rem; font: 1rem/1.5 system-ui, sans-serif; background: Canvas; color: CanvasText; }
h1 { margin: 0; font-size: 1.5rem; }
header p, .meta, .empty { color: var(--dim); margin: .25rem 0 0; font-size: .9rem; }
main { margin-block-start: 1.5rem; display: grid; gap: .75rem; }
main > details { border: 1px solid var(--line); border-radius: .75rem; background: Canvas; overflow: hidden; }
summary { cursor: pointer; padding: .75rem 1rem; list-style: none; min-block-size: 44px; }
summary:focus-visible, a:focus-visible { outline: 2px solid var(--accent); outline-offset: -2px; }
.subject { display: block; font-weight: 600; }
.meta { display: block; overflow-wrap: anywhere; }
.body { border-block-start: 1px solid var(--line); }
.actions { margin: 0; padding: .75rem 1rem; }
.action { display: inline-block; padding: .6rem 1rem; border-radius: .5rem; background: var(--accent); color: Canvas; text-decoration: none; font-weight: 600; }
iframe { display: block; inline-size: 100%; block-size: 36rem; border: 0; background: white; }
iframe.codes { block-size: 11rem; margin-block-start: 1rem; background: none; }
@media (width < 34rem) { iframe.codes { block-size: 17rem; } }
.plain summary { color: var(--dim); font-size: .9rem; }
pre { margin: 0; padding: 0 1rem 1rem; white-space: pre-wrap; overflow-wrap: anywhere; font-size: .9rem; }
a { color: var(--accent); }
`;
