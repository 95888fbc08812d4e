// Page that an unsubscribe link opens. The page asks for confirmation, reports success, or says
// that the link is invalid.
import { htmlEscape } from 'escape-goat';
import product from '../../product.json' with { type: 'json' };
import { type Language, messageTextsIn } from '../send-outbox/message-texts.ts';

type State = 'question' | 'done' | 'failed';

/** Returns the HTML of the page in the given language and state. */
export function unsubscribePage(language: Language, state: State): string {
  const { direction, unsubscribe_page: words } = messageTextsIn(language);
  // The form has no `action`, so it is posted to the page's own URL, which contains the user's
  // token.
  const form =
    state === 'question'
      ? htmlEscape`<form method="post"><button>${words.button}</button></form>`
      : '';
  return `${htmlEscape`<!doctype html>
<html lang="${language}" dir="${direction}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
`}<style>${STYLE}</style></head>
<body><main>
${htmlEscape`<h1>${words.title}</h1><p>${words[state]}</p>`}
${form}</main></body></html>`;
}

const { colours } = product;
const paint = (palette: Omit<typeof colours, 'dark'>) =>
  `body{background:${palette.page};color:${palette.text}}main{background:${palette.card}}button{background:${palette.accent};color:${palette.on_accent}}`;

const STYLE = `:root{color-scheme:light dark}body{margin:0;padding:2rem 1rem;font:1rem/1.6 system-ui,sans-serif}main{max-width:28rem;margin:0 auto;padding:2rem 1.5rem;border-radius:.75rem;box-sizing:border-box}h1{margin:0 0 1rem;font-size:1.4rem}button{min-height:44px;padding:.75rem 1.25rem;border:0;border-radius:.75rem;font:inherit}${paint(colours)}@media (prefers-color-scheme:dark){${paint(colours.dark)}}`;
