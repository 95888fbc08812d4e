import { describe, expect, it } from 'vitest';
import { pictureProblems } from './picture-quality.ts';

type Colour = readonly [red: number, green: number, blue: number];

/** Builds a picture from `paint`, which returns the grey value or colour of each pixel. */
function picture(paint: (x: number, y: number) => number | Colour, width = 120, height = 80) {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const dot = paint(x, y);
      const colour = typeof dot === 'number' ? [dot, dot, dot] : dot;
      data.set([...colour, 255], (y * width + x) * 4);
    }
  }
  return { data, width, height };
}
const lettering = (x: number, y: number) => (x % 6 < 2 && y % 8 < 5 ? 60 : 190);

it('finds no problem in a sharp card in even light', () => {
  expect(pictureProblems(picture(lettering))).toEqual([]);
});

it('reports all problems of a picture together', () => {
  expect(pictureProblems(picture((x) => (x < 12 ? 255 : 0)))).toEqual(['glare', 'dark']);
});

it('treats a picture without pixels as unreadable', () => {
  expect(pictureProblems(picture(lettering, 0, 0))).toEqual(['blur', 'dark']);
});

describe('blur of a picture', () => {
  const isBlurred = (paint: (x: number, y: number) => number | Colour, width = 120, height = 80) =>
    pictureProblems(picture(paint, width, height)).includes('blur');

  it('is reported for a picture without edges', () => {
    expect(isBlurred((x) => 120 + 40 * Math.sin(x / 30))).toBe(true);
    expect(isBlurred(() => 190)).toBe(true);
    // A smooth gradient in both directions is uneven light, not an edge.
    expect(isBlurred((x) => 10 + x * 2)).toBe(true);
    expect(isBlurred((_x, y) => 10 + y * 3)).toBe(true);
    expect(isBlurred((x) => 5 * x * x, 8)).toBe(true);
    expect(isBlurred((_x, y) => 5 * y * y, 120, 8)).toBe(true);
  });

  it.each([
    ['squares', (x: number, y: number) => (x + y) % 2, 2, 4],
    ['columns', (x: number) => x % 2, 4, 6],
    ['rows', (_x: number, y: number) => y % 2, 4, 6],
  ])('is reported for %s with little contrast', (_what, pattern, faint, clear) => {
    expect(isBlurred((x, y) => 150 + pattern(x, y) * faint, 122, 82)).toBe(true);
    expect(isBlurred((x, y) => 150 + pattern(x, y) * clear, 122, 82)).toBe(false);
  });

  it('is reported for a picture of 2 by 2 pixels, because no edge can be detected in it', () => {
    expect(isBlurred(lettering, 2, 2)).toBe(true);
  });
});

describe('glare in a picture', () => {
  const share = (percent: number, spot: number | Colour) =>
    picture((x, y) => (y * 100 + x < percent * 100 ? spot : lettering(x, y)), 100, 100);

  it('is reported for a bright spot that hides part of the card', () => {
    expect(pictureProblems(share(9, 255))).toEqual(['glare']);
    expect(pictureProblems(share(8, 255))).toEqual([]);
  });

  it('is reported for pixels so bright that they look white', () => {
    expect(pictureProblems(share(20, 250))).toEqual(['glare']);
    expect(pictureProblems(share(20, 249))).toEqual([]);
  });

  it.each<[Colour]>([[[255, 255, 249]], [[255, 249, 255]], [[249, 255, 255]]])(
    'is not reported for a bright colour such as %j',
    (colour) => {
      expect(pictureProblems(share(20, colour))).toEqual([]);
    },
  );
});

describe('darkness of a picture', () => {
  const isDark = (paint: (x: number, y: number) => number | Colour) =>
    pictureProblems(picture(paint)).includes('dark');

  it('is reported for a picture that is dark overall', () => {
    expect(isDark((x, y) => lettering(x, y) / 5)).toBe(true);
    expect(isDark(() => 44)).toBe(true);
    expect(isDark(() => 46)).toBe(false);
    // Half of the picture is in shade.
    expect(isDark((x) => (x < 60 ? 0 : 100))).toBe(false);
  });

  it.each<[Colour, boolean]>([
    [[160, 0, 0], false],
    [[140, 0, 0], true],
    [[0, 80, 0], false],
    [[0, 70, 0], true],
    [[0, 0, 255], true],
    [[60, 30, 90], false],
  ])(
    'measures brightness as people perceive it (colour %j is reported as dark: %s)',
    (colour, dark) => {
      expect(isDark(() => colour)).toBe(dark);
    },
  );
});
