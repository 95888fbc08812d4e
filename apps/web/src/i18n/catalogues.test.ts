import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';

const locales = join(import.meta.dirname, 'locales');
const read = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(locales, language, file), 'utf8'));
const files: string[] = readdirSync(join(locales, 'en'));
const argumentsOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();

describe.each<string>(files)('%s', (file: string) => {
  const english = read('en', file);

  it.each(['fr', 'ar'])('has the same keys and parameters in %s', (language) => {
    const other = read(language, file);
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      expect(argumentsOf(other[key] ?? ''), key).toEqual(argumentsOf(text));
    }
  });

  it('names its feature in every key and leaves no text empty', () => {
    const feature = file.replace('.json', '');
    for (const language of ['en', 'fr', 'ar']) {
      for (const [key, text] of Object.entries(read(language, file))) {
        expect(key.startsWith(`${feature}.`), key).toBe(true);
        expect(text.trim(), `${language} ${key}`).not.toBe('');
        expect(() => compileMessage(text)).not.toThrow();
      }
    }
  });

  it('uses all six Arabic plural forms where a number appears', () => {
    for (const [key, text] of Object.entries(read('ar', file))) {
      if (!text.includes(', plural,')) continue;
      for (const form of ['zero', 'one', 'two', 'few', 'many', 'other']) {
        expect(text, key).toMatch(new RegExp(`\\b${form} \\{`));
      }
    }
  });
});
