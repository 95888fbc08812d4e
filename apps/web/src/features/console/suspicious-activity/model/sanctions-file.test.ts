import { expect, it } from 'vitest';
import { readListedNames } from './sanctions-file.ts';

it.each([
  [
    'a header row',
    [
      ['Entry', 'Name'],
      ['T-1', 'Abc'],
    ],
    [{ entry: 'T-1', name: 'Abc' }],
  ],
  ['no header row', [['T-1', 'Abc']], [{ entry: 'T-1', name: 'Abc' }]],
  [
    'several names for one entry',
    [['T-1', 'Abc', '', 'أبجد']],
    [
      { entry: 'T-1', name: 'Abc' },
      { entry: 'T-1', name: 'أبجد' },
    ],
  ],
  ['rows without an entry or a name', [['T-1', 'A'], ['', 'Abc'], []], []],
])('parses a sanctions list that contains %s', (_, rows, names) => {
  expect(readListedNames(rows)).toEqual(names);
});
