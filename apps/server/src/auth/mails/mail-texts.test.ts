// Tests that the server refuses to start when e-mail texts are missing or invalid, and that the
// error names the file.
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { readProduct, SUPABASE_DIR } from '../../config/product.ts';
import { readMailTexts } from './mail-texts.ts';

const COLOURS = readProduct(SUPABASE_DIR).colours;

const ENGLISH = join(import.meta.dirname, '../../../../../supabase/mails/en.json');
let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'mail-texts-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, change: (texts: Record<string, unknown>) => void) => {
  const texts = JSON.parse(readFileSync(ENGLISH, 'utf8'));
  change(texts);
  writeFileSync(join(folder, name), JSON.stringify(texts));
};

it('reads the texts of a language from the file that is named after the language', () => {
  write('en.json', () => {});
  expect(readMailTexts(folder, COLOURS)).toEqual([expect.objectContaining({ language: 'en' })]);
});

it('throws an error when the folder of e-mail texts does not exist', () => {
  expect(() => readMailTexts(join(folder, 'none'), COLOURS)).toThrow(
    'none contains no e-mail texts',
  );
});

it.each([
  ['a missing mail', 'links', undefined],
  ['a text that drops the time', 'credential_changed', { when: 'Just now.' }],
  ['a text that nobody reads', 'extra', 'x'],
])('rejects a file of e-mail texts with %s', (_, key, value) => {
  write('en.json', (texts) => {
    texts[key] = value;
  });
  expect(() => readMailTexts(folder, COLOURS)).toThrow(new RegExp(`en\\.json[^]*${key}`));
});

it('rejects a file whose name and texts belong to different languages', () => {
  write('fr.json', () => {});
  expect(() => readMailTexts(folder, COLOURS)).toThrow('fr.json is not named after its language');
});
