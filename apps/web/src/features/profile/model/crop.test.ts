import { expect, it } from 'vitest';
import { clampCrop, MAX_ZOOM, panCrop, squareOf, WHOLE_PICTURE } from './crop.ts';

const size = { width: 400, height: 200 };

it('the first crop is the largest centred square', () => {
  expect(squareOf(size, WHOLE_PICTURE)).toEqual({ fromX: 100, fromY: 0, side: 200 });
});

it('the picture follows the finger: dragging it to one side shows more of its other side', () => {
  expect(squareOf(size, panCrop(size, WHOLE_PICTURE, 0.25, 0))).toEqual({
    fromX: 50,
    fromY: 0,
    side: 200,
  });
  expect(squareOf(size, panCrop(size, { ...WHOLE_PICTURE, zoom: 2 }, 0, -0.5))).toEqual({
    fromX: 150,
    fromY: 100,
    side: 100,
  });
});

it('the crop never extends beyond the picture', () => {
  const sides = [1, 3, 512, 9000];
  const numbers = [-5, -0.3, 0, 0.5, 1, 2.5, 7];
  for (const picture of sides.flatMap((width) => sides.map((height) => ({ width, height })))) {
    for (const x of numbers) {
      for (const zoom of numbers) {
        const { fromX, fromY, side } = squareOf(
          picture,
          panCrop(picture, { x, y: -x, zoom }, zoom, x),
        );
        expect(Math.min(fromX, fromY)).toBeGreaterThanOrEqual(-0.001);
        expect(fromX + side).toBeLessThanOrEqual(picture.width + 0.001);
        expect(fromY + side).toBeLessThanOrEqual(picture.height + 0.001);
        expect(side).toBeGreaterThan(0);
      }
    }
  }
});

it('the zoom of the crop has a minimum and a maximum', () => {
  expect(clampCrop(size, { ...WHOLE_PICTURE, zoom: 99 }).zoom).toBe(MAX_ZOOM);
  expect(clampCrop(size, { ...WHOLE_PICTURE, zoom: 0 }).zoom).toBe(1);
});
