import { expect, it } from 'vitest';
import { pictureProblems } from './picture-quality.ts';

const WIDTH = 120;
const HEIGHT = 80;

/** A picture whose grey at each place is what `paint` says. */
function picture(paint: (x: number, y: number) => number) {
  const data = new Uint8ClampedArray(WIDTH * HEIGHT * 4);
  for (let y = 0; y < HEIGHT; y++) {
    for (let x = 0; x < WIDTH; x++)
      data.fill(paint(x, y), (y * WIDTH + x) * 4, (y * WIDTH + x) * 4 + 4);
  }
  return { data, width: WIDTH, height: HEIGHT };
}

const lettering = (x: number, y: number) => (x % 6 < 2 && y % 8 < 5 ? 60 : 190);

it('has nothing against a sharp card in even light', () => {
  expect(pictureProblems(picture(lettering))).toEqual([]);
});

it('sees that a picture without edges is blurred', () => {
  expect(pictureProblems(picture((x) => 120 + 40 * Math.sin(x / 30)))).toEqual(['blur']);
});

it('sees a spot of light that hides a part of the card', () => {
  const withSpot = (x: number, y: number) => (x > 80 && y < 40 ? 255 : lettering(x, y));
  expect(pictureProblems(picture(withSpot))).toEqual(['glare']);
});

it('sees that there was too little light', () => {
  expect(pictureProblems(picture((x, y) => lettering(x, y) / 5))).toContain('dark');
});
