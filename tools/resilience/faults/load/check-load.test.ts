// Tests of the check after a load test: the check must find writes that were lost or duplicated.
import { expect, test } from 'vitest';
import { findWriteFaults } from './check-load.ts';
import type { WriteKey } from './load-record.ts';

const books = (asked: WriteKey[], acknowledged: WriteKey[]) => ({
  asked: new Set(asked),
  acknowledged: new Set(acknowledged),
});

test.each<
  [string, WriteKey[], WriteKey[], [WriteKey, number][], { lost: WriteKey[]; doubled: WriteKey[] }]
>([
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
  'finds the writes of a small load test that were lost or stored more than once: %s',
  (_, asked, acknowledged, counts, faults) => {
    expect(findWriteFaults(books(asked, acknowledged), new Map(counts))).toEqual(faults);
  },
);
