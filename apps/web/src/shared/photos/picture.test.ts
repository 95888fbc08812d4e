import { expect, it } from 'vitest';
import { sizeWithinEdge } from './picture.ts';

it.each([
  [4096, 3072, 2048, 2048, 1536],
  [3072, 4096, 2048, 1536, 2048],
  [2048, 100, 2048, 2048, 100],
  [800, 600, 2048, 800, 600],
  [5000, 1, 16, 16, 1],
  [1, 5000, 16, 1, 16],
  [0, 0, 16, 1, 1],
])(
  'fits a picture of %i by %i pixels to a longest edge of %i pixels, without enlarging it; the result is %i by %i',
  (width, height, edge, w, h) => {
    expect(sizeWithinEdge({ width, height }, edge)).toEqual({ width: w, height: h });
  },
);
