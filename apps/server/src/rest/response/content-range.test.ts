// Tests of the Content-Range header and the status of a response that contains a part of the rows
// (docs/protocol/rest.md#headers-and-statuses).
import { expect, test } from 'vitest';
import { contentRange, rangeStatus } from './content-range.ts';

test.each([
  [0, 25, 573, '0-24/573', 206],
  [0, 25, undefined, '0-24/*', 200],
  [0, 0, 0, '*/0', 200],
  [0, 0, undefined, '*/*', 200],
  [20, 5, 25, '20-24/25', 206],
  [0, 25, 25, '0-24/25', 200],
])(
  'the offset %i, %i returned rows and a total of %s give the Content-Range %s and the status %i',
  (offset, page, total, range, status) => {
    expect(contentRange(offset, page, total)).toBe(range);
    expect(rangeStatus(page, total)).toBe(status);
  },
);
