// Reads what the screens say out of the catalogues, so that one journey runs in every language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Language } from './fixtures.ts';

const locales = join(import.meta.dirname, '../src/i18n/locales');
const loaded = new Map<string, Record<string, string>>();

export type Text = (key: string) => string | RegExp;

/** The text of a key such as `money.list.title`; one with parameters becomes a pattern that accepts any value for them. */
export function textIn(language: Language): Text {
  return (key) => {
    const feature = key.split('.')[0] ?? '';
    const file = join(locales, language, `${feature}.json`);
    const catalogue = loaded.get(file) ?? JSON.parse(readFileSync(file, 'utf8'));
    loaded.set(file, catalogue);
    const message = catalogue[key];
    if (message === undefined) throw new Error(`${key} is not in ${language}/${feature}.json`);
    return message.includes('{') ? asPattern(message) : message.replaceAll("''", "'");
  };
}

/** Parameters and plurals, which nest, accept anything. */
function asPattern(message: string): RegExp {
  const HOLE = '\u0000';
  let rest = message.replaceAll("''", "'");
  while (rest.includes('{')) rest = rest.replace(/\{[^{}]*\}/g, HOLE);
  const parts = rest.split(new RegExp(`${HOLE}+`));
  return new RegExp(parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.*'));
}
