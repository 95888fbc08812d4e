import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { QUOTED_TEXTS } from './quoted-texts.ts';

const folder = join(import.meta.dirname, '../en');
const english: Record<string, string> = Object.assign(
  {},
  ...readdirSync(folder).map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8'))),
);

/**
 * Returns true if the text is the wording, with or without a full stop, a value or further
 * sentences after it.
 */
const says = (text: string, wording: string): boolean =>
  text.startsWith(wording) && /^(?:$|\.|:| |\}\})/.test(text.slice(wording.length));

describe('English texts that the specification quotes', () => {
  it.each(
    QUOTED_TEXTS.flatMap(({ keys, quote, says: wording = quote }) =>
      keys.map((key) => ({ key, wording })),
    ),
  )('contain "$wording" under $key', ({ key, wording }) => {
    const text = english[key] ?? '';
    // In a plural text, one of the forms contains the wording. In a button, the label contains it.
    const isPart = wording === 'delete' || text.includes(', plural,');
    expect(isPart ? text.toLowerCase().includes(wording.toLowerCase()) : says(text, wording)).toBe(
      true,
    );
  });

  it('have a reason if they differ from the catalogue or have no key', () => {
    const unexplained = QUOTED_TEXTS.filter(
      ({ keys, says: wording, reason }) => (keys.length === 0 || wording) && !reason,
    );
    expect(unexplained).toEqual([]);
  });

  it('are each listed once', () => {
    const quotes = QUOTED_TEXTS.map(({ quote }) => quote);
    expect(new Set(quotes).size).toBe(quotes.length);
  });
});
