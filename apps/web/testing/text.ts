// Reads what the screens say out of the catalogues, so that one journey runs in every language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { formatText } from '../src/i18n/format-text.ts';
import type { Language } from './fixtures.ts';

const texts = join(import.meta.dirname, '../../../packages/texts');
const loaded = new Map<string, Record<string, string>>();

/**
 * The text of a key such as `money.list.title`. A message with parameters needs their values, formatted as the screen
 * formats them; without values it becomes a pattern that accepts anything in their place, which holds less.
 */
export type Text = {
  (key: string): string | RegExp;
  (key: string, values: Record<string, string | number>): string;
};

export function textIn(language: Language): Text {
  function t(key: string): string | RegExp;
  function t(key: string, values: Record<string, string | number>): string;
  function t(key: string, values?: Record<string, string | number>): string | RegExp {
    const message = readMessage(language, key);
    if (values) return format(language, message, values);
    return message.includes('{') ? asPattern(message) : message.replaceAll("''", "'");
  }
  return t;
}

function readMessage(language: Language, key: string): string {
  const feature = key.split('.')[0] ?? '';
  const file = join(texts, language, `${feature}.json`);
  const catalogue = loaded.get(file) ?? JSON.parse(readFileSync(file, 'utf8'));
  loaded.set(file, catalogue);
  const message = catalogue[key];
  if (message === undefined) throw new Error(`${key} is not in ${language}/${feature}.json`);
  return message;
}

/** By the library that the screens use, so that plurals are theirs. */
function format(
  language: Language,
  message: string,
  values: Record<string, string | number>,
): string {
  const messages = { [language]: { message: compileMessage(message) } };
  return formatText(setupI18n({ locale: language, messages }), 'message', values);
}

/** Parameters and plurals, which nest, accept anything. */
function asPattern(message: string): RegExp {
  const HOLE = '\u0000';
  let rest = message.replaceAll("''", "'");
  while (rest.includes('{')) rest = rest.replace(/\{[^{}]*\}/g, HOLE);
  const parts = rest.split(new RegExp(`${HOLE}+`));
  // Names are compared with plain spaces in place of those that do not break; a text may have either.
  const literal = (part: string) =>
    part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/[\u00a0\u202f]/g, '\\s');
  const pattern = parts.map(literal).join('.*');
  // Before a vowel French writes d’ and qu’.
  return new RegExp(pattern.replaceAll(/\b(d|qu)e \.\*/gi, '$1(?:e |’).*'));
}
