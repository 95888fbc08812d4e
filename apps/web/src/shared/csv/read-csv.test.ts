import { describe, expect, it } from 'vitest';
import { csvFile } from '../format/csv.ts';
import { readCsv, textOfFile } from './read-csv.ts';

describe('readCsv', () => {
  it.each([
    [
      'a comma',
      'a,b\n1,2',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    [
      'a semicolon, with commas in amounts',
      'a;b\n1,5;2,5',
      [
        ['a', 'b'],
        ['1,5', '2,5'],
      ],
    ],
    [
      'a tab',
      'a\tb\n1;x\t2',
      [
        ['a', 'b'],
        ['1;x', '2'],
      ],
    ],
  ])('splits cells at %s', (_, text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });

  it.each([
    [
      'Windows line endings and empty lines',
      'a,b\r\n\r\n1,2\r\n',
      [
        ['a', 'b'],
        ['1', '2'],
      ],
    ],
    ['separators, quotes and line breaks in quotes', 'a,"b,""c""\nd"\n', [['a', 'b,"c"\nd']]],
    ['a byte order mark before a quote', '\ufeff"a",b', [['a', 'b']]],
    ['a quote in the middle of a word', 'l"eau,b', [['l"eau', 'b']]],
    [
      'many quoted separators in the first line',
      '"a,b,c,d";e\n1;2',
      [
        ['a,b,c,d', 'e'],
        ['1', '2'],
      ],
    ],
    ['spaces around a cell', ' a , b ,c', [['a', 'b', 'c']]],
    ['an empty file', '', []],
  ])('returns the correct rows and cells for %s', (_, text, rows) => {
    expect(readCsv(text)).toEqual(rows);
  });

  it('reads the output of writeCsv', () => {
    const rows = [['سطر', 'a "b"', 'c;d\ne', '12,5']];
    expect(readCsv(csvFile(rows))).toEqual(rows);
  });
});

describe('textOfFile', () => {
  it.each([
    ['UTF-8', [0x64, 0xc3, 0xa9, 0x70]],
    ['Windows-1252', [0x64, 0xe9, 0x70]],
  ])('decodes a file in %s', (_, bytes) => {
    expect(textOfFile(new Uint8Array(bytes).buffer)).toBe('dép');
  });
});
