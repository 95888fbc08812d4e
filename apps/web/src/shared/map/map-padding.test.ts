// The map's buttons are at the inline end, which is the left side in Arabic.
import { expect, it } from 'vitest';
import { mapPadding } from './map-padding.ts';

it.each([
  ['fr', 'right', 'left'],
  ['ar', 'left', 'right'],
] as const)(
  "in the language %s, reserves space for the map's buttons on the %s side of the map",
  (language, buttons, other) => {
    const room = mapPadding(language);
    // A button is 44 px wide and 8 px from the edge.
    expect(room[buttons]).toBeGreaterThan(44 + 8);
    expect(room[other]).toBeLessThan(44);
  },
);
