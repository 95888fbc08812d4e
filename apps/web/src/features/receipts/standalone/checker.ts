// Script of the standalone page that verifies receipts. The page is a single file that contains the
// public keys, so it needs neither the app nor a network. vite/receipt-checker.ts bundles this
// script into a string, which the app downloads; to keep it small, the script has few imports.
import { checkReceipt, type PublicKeys } from '@wasl/core/check-receipt';
import ar from '@wasl/texts/ar/receipts.json';
import en from '@wasl/texts/en/receipts.json';
import fr from '@wasl/texts/fr/receipts.json';
import { receiptRows } from '../model/receipt-rows.ts';

const TEXTS = { en, fr, ar };
const NAMES = { en: 'English', fr: 'Français', ar: 'العربية' };
type Language = keyof typeof TEXTS;
const LANGUAGES: Language[] = ['en', 'fr', 'ar'];

const keys: PublicKeys = JSON.parse(document.getElementById('keys')?.textContent ?? '{"keys":[]}');
let language = LANGUAGES.find((one) => one === document.documentElement.lang) ?? 'fr';
let given = '';

function element(name: string, text = '', ...children: Node[]): HTMLElement {
  const made = document.createElement(name);
  made.append(text, ...children);
  return made;
}

/**
 * Renders the page again in the chosen language. The file or text that the user entered is kept.
 */
function draw(): void {
  const texts = TEXTS[language];
  Object.assign(document.documentElement, {
    lang: language,
    dir: language === 'ar' ? 'rtl' : 'ltr',
  });
  document.title = texts['receipts.check.title'];
  const choice = element('nav', '', ...LANGUAGES.map(languageButton));
  const file = Object.assign(document.createElement('input'), {
    type: 'file',
    accept: '.json,.txt',
  });
  const paste = Object.assign(document.createElement('textarea'), {
    rows: 6,
    value: given,
    dir: 'ltr',
  });
  const answer = element('section');
  answer.setAttribute('aria-live', 'polite');
  const check = element('button', texts['receipts.check.check']);
  const judge = async (text: string) => {
    given = text;
    paste.value = text;
    answer.replaceChildren(...(await outcomeOf(text)));
  };
  file.onchange = async () => judge((await file.files?.[0]?.text()) ?? '');
  check.onclick = () => judge(paste.value);
  document
    .getElementById('checker')
    ?.replaceChildren(
      choice,
      element('h1', texts['receipts.check.title']),
      element('p', texts['receipts.check.intro']),
      element('label', texts['receipts.check.choose_file'], file),
      element('label', texts['receipts.check.paste'], paste),
      check,
      answer,
    );
  if (given) void judge(given);
}

function languageButton(one: Language): HTMLElement {
  const button = element('button', NAMES[one]);
  button.lang = one;
  button.setAttribute('aria-pressed', String(one === language));
  button.onclick = () => {
    language = one;
    draw();
  };
  return button;
}

async function outcomeOf(text: string): Promise<HTMLElement[]> {
  const texts = TEXTS[language];
  if (!globalThis.crypto?.subtle) return [element('p', texts['receipts.check.no_crypto'])];
  const checked = await checkReceipt(text, keys);
  const title = element('h2', texts[`receipts.check.outcome.${checked.outcome}`]);
  title.className = checked.outcome;
  const lines = [title, element('p', texts[`receipts.check.text.${checked.outcome}`])];
  if (checked.outcome !== 'true') return lines;
  const rows = receiptRows(checked.receipt, language, (key) => texts[key]);
  return [
    ...lines,
    element(
      'dl',
      '',
      ...rows.map(({ label, text: said }) =>
        element('div', '', element('dt', label), element('dd', '', element('bdi', said))),
      ),
    ),
  ];
}

draw();
