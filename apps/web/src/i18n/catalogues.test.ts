import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, it } from 'vitest';
import { keysUsedIn } from './used-keys.ts';

const texts = join(import.meta.dirname, '../../../../packages/texts');
const read = (language: string, file: string): Record<string, string> =>
  JSON.parse(readFileSync(join(texts, language, file), 'utf8'));
const files: string[] = readdirSync(join(texts, 'en'));
const argumentsOf = (text: string) =>
  [...new Set([...text.matchAll(/\{(\w+)[,}]/g)].map(([, name]) => name))].sort();

describe.each<string>(files)('the message catalogue %s', (file: string) => {
  const english = read('en', file);

  it.each(['fr', 'ar'])('has the same keys and parameters in %s as in English', (language) => {
    const other = read(language, file);
    expect(Object.keys(other).sort()).toEqual(Object.keys(english).sort());
    for (const [key, text] of Object.entries(english)) {
      expect(argumentsOf(other[key] ?? ''), key).toEqual(argumentsOf(text));
    }
  });

  it('starts every key with the name of the feature and leaves no text empty', () => {
    const feature = file.replace('.json', '');
    for (const language of ['en', 'fr', 'ar']) {
      for (const [key, text] of Object.entries(read(language, file))) {
        expect(key.startsWith(`${feature}.`), key).toBe(true);
        expect(text.trim(), `${language} ${key}`).not.toBe('');
        expect(() => compileMessage(text)).not.toThrow();
      }
    }
  });
});

it('no catalogue contains an unused message key', () => {
  const root = join(import.meta.dirname, '..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/^testing|\.(test|stories)\.tsx?$/.test(file))
    // Adds two files that are outside the app's source folder but use message keys. Without them,
    // keys that only they use would count as unused.
    .concat(
      '../service-worker/push.ts',
      '../../../packages/core/src/notifications/notification-text.ts',
    )
    .map((file) => readFileSync(join(root, file), 'utf8'));
  const isUsed = keysUsedIn(sources);
  const keys = files.flatMap((file) => Object.keys(read('en', file)));
  expect(keys.filter((key) => !isUsed(key))).toEqual([]);
});

describe('keysUsedIn', () => {
  const hole = ['$', '{x}'].join('');

  it('finds keys that are written in full, and keys with an interpolated part', () => {
    const isUsed = keysUsedIn([
      "t('a.one')",
      `t(\`a.step.${hole}\`)`,
      'title: "b.two"',
      `t(\`${hole}.title\`)`,
    ]);
    for (const key of ['a.one', 'a.step.first', 'b.two', 'c.title'])
      expect(isUsed(key), key).toBe(true);
    for (const key of ['a.two', 'a.step', 'a.step.x.y', 'c.text'])
      expect(isUsed(key), key).toBe(false);
  });

  it('ignores patterns that would match everything', () => {
    expect(keysUsedIn([`\`${hole}.${hole}\``])('a.one')).toBe(false);
  });
});
