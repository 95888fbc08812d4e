import { expect, it } from 'vitest';
import { selectNonOverlapping } from './non-overlapping-boxes.ts';

const at = (x: number, y: number) => ({ x, y, width: 60, height: 20 });

it('selects only the first of two overlapping boxes, but both boxes if they do not overlap', () => {
  expect([...selectNonOverlapping([at(0, 0), at(50, 5), at(70, 0), at(0, 30)])]).toEqual([0, 2, 3]);
});

it('selects a box if the only earlier box that it overlaps is not selected', () => {
  expect([...selectNonOverlapping([at(0, 0), at(50, 0), at(100, 0)])]).toEqual([0, 2]);
});
