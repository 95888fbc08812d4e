// Tests of the colours of streets on the map. In dark mode, a main road is lighter than a side
// street, and a side street is lighter than the ground. In light mode, a main road is sand-coloured
// with a border.
import { expect, it } from 'vitest';
import type { MapColours } from '../map-colours.ts';
import { streetColours } from './street-colours.ts';

const DAY: MapColours = {
  surface: 'rgb(254,253,250)',
  sunken: 'rgb(243,237,226)',
  line: 'rgb(221,210,194)',
  ink: 'rgb(36,33,60)',
  muted: 'rgb(93,92,117)',
  primary: 'rgb(70,60,200)',
  'primary-soft': 'rgb(232,232,252)',
  'accent-soft': 'rgb(255,235,190)',
  'success-soft': 'rgb(220,240,225)',
};
const NIGHT: MapColours = {
  ...DAY,
  surface: 'rgb(28,28,46)',
  sunken: 'rgb(12,12,26)',
  line: 'rgb(55,56,78)',
  ink: 'rgb(240,238,230)',
  muted: 'rgb(176,176,196)',
  'accent-soft': 'rgb(68,52,20)',
};
const sum = (colour: string) =>
  (colour.match(/\d+/g) ?? []).map(Number).reduce((one, other) => one + other, 0);

it('in dark mode a main road is lighter than a side street, and both are lighter than the ground', () => {
  const { highway, major, minor_a: minor, earth } = streetColours(NIGHT);
  for (const main of [highway, major]) expect(sum(main)).toBeGreaterThan(sum(minor) + 60);
  expect(sum(minor)).toBeGreaterThan(sum(earth));
});

it('in light mode a main road is sand-coloured with a border', () => {
  const { highway, major, highway_casing_late: edge } = streetColours(DAY);
  expect([highway, major, edge]).toEqual([DAY['accent-soft'], DAY['accent-soft'], DAY.line]);
});
