import { describe, expect, it } from 'vitest';
import { withRaisingFunctions } from './error-codes-table.ts';

const HEAD = '| code | name | meaning | raised by |\n|---|---|---|---|';
const letters = (names: string, schema = '') => [...names].map((name) => `${schema}${name}`);
const cellOf = (names: string[]) =>
  withRaisingFunctions('| WA001 | A | b | old |', new Map([['WA001', names]]))
    .split(' | ')
    .at(-1);

describe('column “raised by” of docs/error-codes.md', () => {
  it.each([
    ['one', ['pay_out'], '`pay_out` |'],
    ['a helper too', ['check', 'private.take'], '`check`, `private.take` |'],
    ['five', letters('abcde'), '`a`, `b`, `c`, `d`, `e` |'],
    ['six of the API', letters('abcdef'), '6 functions |'],
    [
      'six with a shared helper',
      [...letters('abcde'), 'private.f'],
      '`private.f` and 5 functions of the API |',
    ],
    ['six helpers', letters('abcdef', 'private.'), '6 functions |'],
    ['nobody', [], 'nothing |'],
  ])(
    'for an error code raised by %s, shows the names or the number of these functions',
    (_, names, cell) => {
      expect(cellOf(names)).toBe(cell);
    },
  );

  it('is filled without changing the rest of the document', () => {
    const rest = `# Codes\n\nWA001 | a | b | c |\n${HEAD}\n`;
    const text = `${rest}| WA001 | A_B | few \`{"a"}\`; a \\| b | |\n| WA002 | C | d | x, y |\nThe end: WA002.\n`;
    expect(withRaisingFunctions(text, new Map([['WA001', ['a']]]))).toBe(
      `${rest}| WA001 | A_B | few \`{"a"}\`; a \\| b | \`a\` |\n| WA002 | C | d | nothing |\nThe end: WA002.\n`,
    );
  });
});
