// Tests of the function that selects the pending scans for the app's next call to the server.
import { describe, expect, it } from 'vitest';
import { isScanBlocked, nextScans } from './next-scans.ts';
import type { QueuedScan } from './queued-scan.ts';
import { aPhoto, aScan } from './test-scan.ts';

const ids = (scans: QueuedScan[]) => scans.map(({ id }) => id);
const refused = { state: 'refused' } as const;

describe('next call of the scan queue', () => {
  const first = aScan(1, { photos: [aPhoto('p1', false)] });
  const later = aScan(3, { photos: [aPhoto('p2', true), aPhoto('p3', false)] });
  const other = { labelCode: 'WP0000000000' };

  it.each<[string, QueuedScan[], string[]]>([
    ['contains all pending scans in order', [aScan(2), aScan(1)], ['s1', 's2']],
    ['is empty without scans', [], []],
    ['may start with a scan whose photos are not uploaded', [first, aScan(2)], ['s1', 's2']],
    [
      'ends before a later scan whose photos are not uploaded',
      [aScan(1), aScan(2), later, aScan(4)],
      ['s1', 's2'],
    ],
    [
      'contains a scan whose photos are uploaded',
      [aScan(1), aScan(2, { photos: [aPhoto('p1', true)] })],
      ['s1', 's2'],
    ],
    [
      'omits a refused scan and later scans of its parcel, but no other parcel',
      [aScan(1), aScan(2, refused), aScan(3), aScan(4, other)],
      ['s1', 's4'],
    ],
    [
      'does not wait for photos of a blocked parcel',
      [aScan(1, refused), aScan(2, other), later, aScan(4, other)],
      ['s2', 's4'],
    ],
  ])('%s', (_, scans, expected) => expect(ids(nextScans(scans))).toEqual(expected));

  it('contains at most fifty scans', () => {
    const many = Array.from({ length: 51 }, (_, index) => aScan(index + 1));
    expect(nextScans(many)).toHaveLength(50);
    expect(nextScans(many).at(-1)?.order).toBe(50);
  });
});

it.each<[string, QueuedScan, boolean]>([
  ['an earlier refused scan of its parcel', aScan(1, refused), true],
  ['an earlier pending scan of its parcel', aScan(1), false],
  ['a refused scan of another parcel', aScan(1, { ...refused, labelCode: 'WP0000000000' }), false],
  ['a later refused scan of its parcel', aScan(3, refused), false],
])('checks whether a scan is blocked by %s', (_, one, isHeld) => {
  const scan = aScan(2);
  expect(isScanBlocked(scan, [scan, one])).toBe(isHeld);
});

it('a refused scan is not blocked by its own refusal', () => {
  const scan = aScan(2, refused);
  expect(isScanBlocked(scan, [scan])).toBe(false);
});
