import { expect, it } from 'vitest';
import { readListedNames } from './sanctions-file.ts';

it.each([
  [
    'a row of heads',
    [
      ['Entry', 'Name'],
      ['T-1', 'Abc'],
    ],
    [{ entry: 'T-1', name: 'Abc' }],
  ],
  ['no row of heads', [['T-1', 'Abc']], [{ entry: 'T-1', name: 'Abc' }]],
  [
    'several names of an entry',
    [['T-1', 'Abc', '', 'أبجد']],
    [
      { entry: 'T-1', name: 'Abc' },
      { entry: 'T-1', name: 'أبجد' },
    ],
  ],
  ['rows without an entry or a name', [['T-1', 'A'], ['', 'Abc'], []], []],
])('parses a list with %s', (_, rows, names) => {
  expect(readListedNames(rows)).toEqual(names);
});
