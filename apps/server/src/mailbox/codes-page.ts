// Renders the second-factor codes of demo operators for the mailbox page. The page has no scripts
// and reloads itself when a code changes.
import { htmlEscape } from 'escape-goat';
import { MAILBOX_COLOURS } from './mailbox-page.ts';

export type DemoCode = {
  to: string;
  code: string;
  /** Seconds until the next code replaces this one. */
  seconds_left: number;
};

/**
 * Maximum seconds between two reloads of the page of demo codes. Each code works only once, so the
 * page must soon show the code that follows a used one.
 */
const LONGEST_SECONDS = 5;

export function codesPage(codes: DemoCode[], product: string): string {
  const wait = Math.min(LONGEST_SECONDS, ...codes.map((code) => code.seconds_left));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="refresh" content="${Math.max(1, wait)}">
${htmlEscape`<title>Codes of demo operators · ${product}</title>`}
<style>${STYLE}</style>
</head>
<body>
<p>Two-step verification codes of the demo operators. Each code works once.</p>
<dl>${codes.map(codeItem).join('\n')}</dl>
</body>
</html>`;
}

const codeItem = ({ to, code, seconds_left: left }: DemoCode) =>
  htmlEscape`<div><dt><bdi>${to}</bdi></dt>
<dd><code>${code}</code> <span>${left} s</span></dd></div>`;

const STYLE = `${MAILBOX_COLOURS}
body { margin: 0; font: 1rem/1.5 system-ui, sans-serif; color: CanvasText; }
p, dt, span { color: var(--dim); font-size: .9rem; }
p { margin: 0 0 .5rem; }
dl { margin: 0; display: flex; flex-wrap: wrap; gap: .75rem; }
div { border: 1px solid var(--line); border-radius: .75rem; padding: .5rem 1rem; }
dd { margin: 0; }
code { color: var(--accent); font-size: 1.5rem; font-weight: 600; letter-spacing: .1em; user-select: all; }
`;
