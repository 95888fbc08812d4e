// Tests which transactions are visible in a snapshot, including wraparound of transaction ids.
import { expect, test } from 'vitest';
import { visibilityInSnapshot } from './wait-until-visible.ts';

test.each([
  ['10:20:', 9, true],
  ['10:20:', 19, true],
  ['10:20:', 20, false],
  ['10:20:', 25, false],
  ['10:20:12,15', 12, false],
  ['10:20:12,15', 13, true],
  // 2^32 + 5 is in the next epoch of transaction ids.
  ['4294967300:4294967301:', 4, true],
  ['4294967300:4294967301:', 5, false],
  ['4294967300:4294967301:', 4294967290, true],
  ['4294967290:4294967301:4294967295', 4294967295, false],
])('in the snapshot %s, the visibility of the transaction %i is %s', (snapshot, xid, expected) => {
  expect(visibilityInSnapshot(snapshot)(xid)).toBe(expected);
});
