// Tests of valid and invalid CSV.
import { expect, test } from 'vitest';
import { csvToJson } from './csv-to-json.ts';

const rowsOf = (text: string) => JSON.parse(csvToJson(text, 10_000).json);

test.each([
  ['a,b\n1,x\n', [{ a: '1', b: 'x' }]],
  ['a,b\r\n1,x', [{ a: '1', b: 'x' }]],
  ['a\r1\r2', [{ a: '1' }, { a: '2' }]],
  ['a\n""\nNULL\n"NULL"', [{ a: '' }, { a: null }, { a: null }]],
  ['a,b\n"x,""y""\n",z', [{ a: 'x,"y"\n', b: 'z' }]],
  ['a,b\n1,', [{ a: '1', b: '' }]],
  ['a,a\n1,2', [{ a: '2' }]],
  ['a\n\\\u0001é', [{ a: '\\\u0001é' }]],
  ['a', []],
])('converts the CSV text %j', (text, rows) => {
  expect(rowsOf(text)).toEqual(rows);
});

test.each([
  ['', 'Empty or invalid csv'],
  ['a\n"x', 'Empty or invalid csv'],
  ['a\n"x"y', 'Empty or invalid csv'],
  ['a\nx"y', 'Empty or invalid csv'],
  ['a,b\n1', 'All lines must have same number of fields'],
  ['a\n1,2', 'All lines must have same number of fields'],
  [`${','.repeat(1600)}\n`, 'A row has at most 1600 columns'],
])('rejects the CSV text %j', (text, message) => {
  expect(() => rowsOf(text)).toThrow(
    expect.objectContaining({ status: 400, code: 'PGRST102', message }),
  );
});

test('the maximum length of the JSON includes the column names, which the JSON repeats in every row', () => {
  const text = `${'x'.repeat(60)}\n${'\n'.repeat(100)}`;
  expect(csvToJson(text, 6700).names).toEqual(['x'.repeat(60)]);
  expect(() => csvToJson(text, 6699)).toThrow(
    expect.objectContaining({
      status: 413,
      details: 'The rows of a CSV body may come to at most 6699 characters of JSON',
    }),
  );
});
