// The review of all words (250 rows), row by row: what it found wrong no longer stands, or is kept for a reason that is written down.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { textsIn } from './all-texts.ts';
import { LANGUAGES, type Language } from './language.ts';

type ReviewedRow = {
  row: number;
  language: Language;
  /** A star stands for any part of a name. */
  keys: string[];
  old: string[];
  /** Why it stands all the same. */
  kept?: string;
  /** What refuses it, where no wording can be looked for. */
  held?: string;
};

const ROWS: ReviewedRow[] = JSON.parse(
  readFileSync(join(import.meta.dirname, 'reviewed-texts.json'), 'utf8'),
);
/** So long that it is the same sentence under whatever key it stands; shorter words are looked for under the keys of their row. */
const A_SENTENCE = 25;
/** What a pattern would not read as itself. */
const SIGNS = /[.*+?^${}()|[\]\\]/g;

/** Without what cannot be heard: vowel signs, isolates, kinds of spaces and apostrophes. */
const heard = (text: string): string =>
  text
    .replace(/[\u064b-\u0652\u2066-\u2069]/g, '')
    .replace(/[\s\u00a0\u202f]+/g, ' ')
    .replaceAll('’', "'")
    .toLowerCase()
    .trim();

function isNamed({ keys }: ReviewedRow, key: string): boolean {
  return keys.some((name) =>
    new RegExp(`^${name.replaceAll('.', '\\.').replaceAll('*', '.*')}$`).test(key),
  );
}

/** @returns The keys under which something that the row found still stands. */
function standing(row: ReviewedRow, texts: { key: string; text: string }[]): string[] {
  const found = row.old.map((old) => ({
    isSentence: heard(old).length >= A_SENTENCE,
    said: new RegExp(`(?<!\\p{L})${heard(old).replace(SIGNS, '\\$&')}(?!\\p{L})`, 'u'),
  }));
  return texts
    .filter(({ key, text }) =>
      found.some(
        ({ isSentence, said }) => (isSentence || isNamed(row, key)) && said.test(heard(text)),
      ),
    )
    .map(({ key }) => key);
}

describe('the review of all words', () => {
  it('is here with each of its rows', () => {
    expect(ROWS.map(({ row }) => row)).toEqual(Array.from({ length: 250 }, (_, at) => at + 1));
  });

  it.each(LANGUAGES)('has in %s no row whose wording stands without a reason', (language) => {
    const texts = textsIn(language);
    const rows = ROWS.filter((row) => row.language === language && !row.held);
    const undecided = rows
      .filter(({ kept }) => !kept)
      .flatMap((row) => standing(row, texts).map((key) => `row ${row.row}: ${key}`));
    expect(undecided).toEqual([]);
    const unneeded = rows.filter((row) => row.kept && standing(row, texts).length === 0);
    expect(unneeded).toEqual([]);
  });

  it.each(LANGUAGES)('has in %s no row that cannot fail', (language) => {
    const texts = textsIn(language);
    const idle = ROWS.filter((row) => row.language === language && !row.held).filter(
      (row) =>
        !row.old.some((old) => heard(old).length >= A_SENTENCE) &&
        !texts.some(({ key }) => isNamed(row, key)),
    );
    expect(idle).toEqual([]);
  });

  it('finds an old wording where it comes back', () => {
    const row: ReviewedRow = { row: 1, language: 'fr', keys: ['any.*'], old: ['Coursier'] };
    const text = 'Le coursier arrive.';
    expect(standing(row, [{ key: 'any.key', text }])).toEqual(['any.key']);
    expect(standing(row, [{ key: 'other.key', text }])).toEqual([]);
    const sentence = { ...row, old: ['Consultez votre messagerie'] };
    const said = { key: 'other.key', text: 'Consultez\u00a0votre messagerie.' };
    expect(standing(sentence, [said])).toEqual(['other.key']);
  });
});
