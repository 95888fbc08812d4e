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
 * Returns true if a catalogue text begins with the quoted wording. After the wording, the text may
 * contain only a full stop, a value or further sentences.
 */
const says = (text: string, wording: string): boolean =>
  text.startsWith(wording) && /^(?:$|\.|:| |\}\})/.test(text.slice(wording.length));

describe('quotations from the specification', () => {
  it.each(
    QUOTED_TEXTS.flatMap(({ keys, quote, says: wording = quote }) =>
      keys.map((key) => ({ key, wording })),
    ),
  )('the wording "$wording" is in the catalogue text with the key $key', ({ key, wording }) => {
    const text = english[key] ?? '';
    // If a text has plural forms, the quoted wording need occur in only one form. The text of a
    // delete button may contain other words around the quoted wording.
    const isPart = wording === 'delete' || text.includes(', plural,');
    expect(isPart ? text.toLowerCase().includes(wording.toLowerCase()) : says(text, wording)).toBe(
      true,
    );
  });

  it('each quotation that differs from the catalogue or has no catalogue key has a reason in the list', () => {
    const unexplained = QUOTED_TEXTS.filter(
      ({ keys, says: wording, reason }) => (keys.length === 0 || wording) && !reason,
    );
    expect(unexplained).toEqual([]);
  });

  it('each quotation is listed once', () => {
    const quotes = QUOTED_TEXTS.map(({ quote }) => quote);
    expect(new Set(quotes).size).toBe(quotes.length);
  });
});
