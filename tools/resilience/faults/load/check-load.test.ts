// Tests that lost and duplicated writes are counted.
import { expect, test } from 'vitest';
import { countFaults } from './check-load.ts';
import type { Key } from './load.ts';

const books = (asked: Key[], acknowledged: Key[]) => ({
  asked: new Set(asked),
  acknowledged: new Set(acknowledged),
});

test.each<[string, Key[], Key[], [Key, number][], { lost: Key[]; doubled: Key[] }]>([
  [
    'a write that exists once is no fault',
    ['message:a'],
    ['message:a'],
    [['message:a', 1]],
    { lost: [], doubled: [] },
  ],
  [
    'a write whose response was lost is no fault',
    ['message:a'],
    [],
    [['message:a', 1]],
    { lost: [], doubled: [] },
  ],
  ['a write that failed is no fault', ['message:a'], [], [], { lost: [], doubled: [] }],
  [
    'an acknowledged write that is missing is lost',
    ['message:a'],
    ['message:a'],
    [],
    { lost: ['message:a'], doubled: [] },
  ],
  [
    'a write that exists twice is doubled',
    ['message:a'],
    [],
    [['message:a', 2]],
    { lost: [], doubled: ['message:a'] },
  ],
])(
  'counts lost and duplicated writes for this load: %s',
  (_, asked, acknowledged, counts, faults) => {
    expect(countFaults(books(asked, acknowledged), new Map(counts))).toEqual(faults);
  },
);
