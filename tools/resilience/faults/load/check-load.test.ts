// Counting of lost and duplicated writes.
import { expect, test } from 'vitest';
import { countFaults } from './check-load.ts';
import type { Key } from './load.ts';

const books = (asked: Key[], acknowledged: Key[]) => ({
  asked: new Set(asked),
  acknowledged: new Set(acknowledged),
});

test.each<[string, Key[], Key[], [Key, number][], { lost: Key[]; doubled: Key[] }]>([
  [
    'all is there once',
    ['message:a'],
    ['message:a'],
    [['message:a', 1]],
    { lost: [], doubled: [] },
  ],
  ['an answer was lost', ['message:a'], [], [['message:a', 1]], { lost: [], doubled: [] }],
  ['nothing came of it', ['message:a'], [], [], { lost: [], doubled: [] }],
  ['acknowledged and gone', ['message:a'], ['message:a'], [], { lost: ['message:a'], doubled: [] }],
  ['there twice', ['message:a'], [], [['message:a', 2]], { lost: [], doubled: ['message:a'] }],
])('%s', (_, asked, acknowledged, counts, faults) => {
  expect(countFaults(books(asked, acknowledged), new Map(counts))).toEqual(faults);
});
