import { expect, it } from 'vitest';
import { keptPromiseShare } from './day-overview-schema.ts';

it.each([
  [0, 0, undefined],
  [3, 3, 1],
  [999, 1000, 0.99],
  [0, 4, 0],
])('when %i of %i deadlines were met, the share is %s', (kept, judged, share) =>
  expect(keptPromiseShare({ kept, judged })).toBe(share),
);
