import { expect, it } from 'vitest';
import { MOST_ZOOM, pulled, squareOf, WHOLE, within } from './crop.ts';

const size = { width: 400, height: 200 };

it('begins with the largest square in the middle', () => {
  expect(squareOf(size, WHOLE)).toEqual({ fromX: 100, fromY: 0, side: 200 });
});

it('moves with the finger: what lies on the side it comes from is shown', () => {
  expect(squareOf(size, pulled(size, WHOLE, 0.25, 0))).toEqual({ fromX: 50, fromY: 0, side: 200 });
  expect(squareOf(size, pulled(size, { ...WHOLE, zoom: 2 }, 0, -0.5))).toEqual({
    fromX: 150,
    fromY: 100,
    side: 100,
  });
});

it('never leaves the picture', () => {
  const sides = [1, 3, 512, 9000];
  const numbers = [-5, -0.3, 0, 0.5, 1, 2.5, 7];
  for (const picture of sides.flatMap((width) => sides.map((height) => ({ width, height })))) {
    for (const x of numbers) {
      for (const zoom of numbers) {
        const { fromX, fromY, side } = squareOf(
          picture,
          pulled(picture, { x, y: -x, zoom }, zoom, x),
        );
        expect(Math.min(fromX, fromY)).toBeGreaterThanOrEqual(-0.001);
        expect(fromX + side).toBeLessThanOrEqual(picture.width + 0.001);
        expect(fromY + side).toBeLessThanOrEqual(picture.height + 0.001);
        expect(side).toBeGreaterThan(0);
      }
    }
  }
});

it('comes no nearer than it may', () => {
  expect(within(size, { ...WHOLE, zoom: 99 }).zoom).toBe(MOST_ZOOM);
  expect(within(size, { ...WHOLE, zoom: 0 }).zoom).toBe(1);
});
