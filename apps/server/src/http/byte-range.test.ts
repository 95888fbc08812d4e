import { PROPERTY_SEED } from '@wasl/testing/property-seed';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readByteRange } from './byte-range.ts';

test.each([
  [undefined, 10, undefined],
  ['bytes=0-0', 10, { start: 0, end: 0 }],
  ['bytes=-20', 10, { start: 0, end: 9 }],
  ['bytes=-0', 10, 'unsatisfiable'],
  ['bytes=0-', 0, 'unsatisfiable'],
  ['bytes=', 10, undefined],
  ['bytes=a-b', 10, undefined],
])('resolves the range %s of a file of %i bytes', (header, size, expected) => {
  expect(readByteRange(header, size)).toEqual(expected);
});

test('resolves every range to bytes within the file', () => {
  const bound = fc.oneof(fc.nat(), fc.maxSafeNat(), fc.constant(''));
  fc.assert(
    fc.property(bound, bound, fc.nat(1000), (from, to, size) => {
      const range = readByteRange(`bytes=${from}-${to}`, size);
      if (range === undefined || range === 'unsatisfiable') return;
      expect(range.start).toBeGreaterThanOrEqual(0);
      expect(range.end).toBeGreaterThanOrEqual(range.start);
      expect(range.end).toBeLessThan(size);
    }),
    { numRuns: 2000, seed: PROPERTY_SEED },
  );
});
