import { expect, it } from 'vitest';
import { boundingBoxOf, MAX_CORNERS, simplifyLine } from './area-corners.ts';
import type { Corner } from './map-types.ts';

const circle = (count: number): Corner[] =>
  Array.from({ length: count }, (_, index) => [Math.cos(index / 50), Math.sin(index / 50)]);

it('keeps all points of a short line, and reduces a long line to the number of corners that a search accepts', () => {
  expect(simplifyLine(circle(40))).toEqual(circle(40));
  for (const count of [101, 250, 999]) {
    const line = circle(count);
    const thin = simplifyLine(line);
    expect(thin.length).toBeLessThanOrEqual(MAX_CORNERS);
    expect(thin.length).toBeGreaterThan(MAX_CORNERS / 2 - 1);
    expect(thin[0]).toEqual(line[0]);
  }
});

it('returns the bounding box of an area', () => {
  expect(
    boundingBoxOf([
      [-7, 33],
      [-6, 34],
      [-8, 33.5],
    ]),
  ).toEqual([-8, 33, -6, 34]);
  expect(boundingBoxOf([])).toBeUndefined();
});
