// Reads screen texts from the message catalogues, so that one test runs in every language.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { formatText } from '../src/i18n/format-text.ts';
import type { Language } from './fixtures.ts';

const texts = join(import.meta.dirname, '../../../packages/texts');
const loaded = new Map<string, Record<string, string>>();

/**
 * Returns the text of a key such as `money.list.title`. For a message with parameters, pass the
 * values of the parameters, formatted as on the screen. Without the values, the result is a pattern
 * that accepts anything in place of the parameters, which is a weaker check.
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

/**
 * Formats a message with the same library as the screens, so that tests expect the same plural
 * forms.
 */
function format(
  language: Language,
  message: string,
  values: Record<string, string | number>,
): string {
  const messages = { [language]: { message: compileMessage(message) } };
  return formatText(setupI18n({ locale: language, messages }), 'message', values);
}

/**
 * Turns a message into a pattern that accepts any text in place of the message's parameters and
 * plurals. Parameters and plurals can be nested.
 */
function asPattern(message: string): RegExp {
  const HOLE = '\u0000';
  let rest = message.replaceAll("''", "'");
  while (rest.includes('{')) rest = rest.replace(/\{[^{}]*\}/g, HOLE);
  const parts = rest.split(new RegExp(`${HOLE}+`));
  // Accessible names contain ordinary spaces where the text may have no-break spaces, so the
  // pattern accepts either.
  const literal = (part: string) =>
    part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replaceAll(/[\u00a0\u202f]/g, '\\s');
  const pattern = parts.map(literal).join('.*');
  // In French, the e of “de” and “que” is dropped before a vowel, which gives d’ and qu’.
  return new RegExp(pattern.replaceAll(/\b(d|qu)e \.\*/gi, '$1(?:e |’).*'));
}
