// Checks that a CSV file can be parsed into the original cells, and that spreadsheets interpret no
// text cell as a formula.
import { PROPERTY_SEED } from '@wasl/testing/property-seed';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { csvFile, csvLine } from './csv.ts';

/** Parses a CSV file strictly according to RFC 4180. */
function read(text: string): string[][] {
  const rows: string[][] = [[]];
  const field = /("(?:[^"]|"")*"|[^,"\r\n]*)(,|\r\n)/y;
  while (field.lastIndex < text.length) {
    const found = field.exec(text);
    if (!found) throw new Error('not RFC 4180');
    const [, raw = '', end] = found;
    rows.at(-1)?.push(raw.startsWith('"') ? raw.slice(1, -1).replaceAll('""', '"') : raw);
    if (end === '\r\n') rows.push([]);
  }
  rows.pop();
  return rows;
}

it('a file starts with a byte order mark, ends every line with a line break, and preserves Arabic text', () => {
  expect(
    csvFile([
      ['المبلغ', 508],
      ['a, "b"', null],
    ]),
  ).toBe('\ufeffالمبلغ,508\r\n"a, ""b""",\r\n');
});

it('parsing a file returns the original cells, whatever they contain', () => {
  const cell = fc.oneof(
    fc.string({ unit: 'grapheme' }),
    fc.constantFrom('a,b', 'say "x"', 'two\r\nlines', ''),
  );
  fc.assert(
    fc.property(fc.array(fc.array(cell, { minLength: 1 }), { minLength: 1 }), (rows) => {
      const back = read(csvFile(rows).slice(1));
      const bare = back.map((line, i) =>
        line.map((text, j) => (text === rows[i]?.[j] ? text : text.replace(/^'/, ''))),
      );
      expect(bare).toEqual(rows);
    }),
    { seed: PROPERTY_SEED },
  );
});

it.each([
  '=1+1',
  '+212 6',
  '-2',
  '@SUM(A1)',
  '\t=1',
  '\r=1',
  ' =1',
  '\u200e=1',
  '＝1',
  '|cmd',
  '%0A=1',
])('escapes the cell %j, so that spreadsheets read it as text', (text) => {
  expect(read(csvLine([text]))).toEqual([[`'${text}`]]);
});

it.each([
  [-508.5, '-508.5\r\n'],
  [0.73, '0.73\r\n'],
  [12_345, '12345\r\n'],
])('writes the number %d without escaping', (number, line) => {
  expect(csvLine([number])).toBe(line);
});
