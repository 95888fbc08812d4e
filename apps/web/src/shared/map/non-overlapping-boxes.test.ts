import { expect, it } from 'vitest';
import { selectNonOverlapping } from './non-overlapping-boxes.ts';

const at = (x: number, y: number) => ({ x, y, width: 60, height: 20 });

it('keeps the first of two overlapping boxes, and both if there is room', () => {
  expect([...selectNonOverlapping([at(0, 0), at(50, 5), at(70, 0), at(0, 30)])]).toEqual([0, 2, 3]);
});

it('keeps a box whose only overlapping neighbour is dropped', () => {
  expect([...selectNonOverlapping([at(0, 0), at(50, 0), at(100, 0)])]).toEqual([0, 2]);
});
