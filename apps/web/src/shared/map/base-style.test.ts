import type { Feature } from 'geojson';
import { expect, it } from 'vitest';
import { baseMapFeatures } from './base-map-features.ts';
import { baseStyle } from './base-style.ts';

const colours = {
  surface: 's',
  sunken: 'k',
  line: 'l',
  ink: 'i',
  muted: 'm',
  primary: 'b',
  'primary-soft': 'w',
  'accent-soft': 'a',
  'success-soft': 'g',
};

it("draws land, then the sea, the neighbouring countries, Morocco with its borders, and Morocco's outline on top", () => {
  const { layers, sources } = baseStyle(colours);
  expect(layers.map(({ id, paint }) => [id, Object.values(paint ?? {})])).toEqual([
    ['land', ['s']],
    ['sea', ['w']],
    ['neighbours', ['k', 'l']],
    ['regions', ['s']],
    ['borders', ['l', 1]],
    ['outline', ['m', 1.2]],
  ]);
  expect(sources.base).toMatchObject({ attribution: expect.stringContaining('OpenStreetMap') });
});

it('the map style has a single source, so that the sea is never drawn before the land', () => {
  const { layers, sources } = baseStyle(colours);
  expect(Object.keys(sources)).toEqual(['base']);
  const parts = new Set(baseMapFeatures().features.map(({ properties }) => properties?.part));
  expect(layers.slice(1).map((layer) => 'filter' in layer && layer.filter)).toEqual(
    [...parts].map((part) => ['==', ['get', 'part'], part]),
  );
});

it('the map style contains Morocco with its twelve regions, the borders between them, and one outline', () => {
  const { features } = baseMapFeatures();
  const of = (part: string) => features.filter(({ properties }) => properties?.part === part);
  expect(of('regions')).toHaveLength(12);
  expect(of('neighbours').length).toBeGreaterThan(0);
  const points = (ones: Feature[]) => JSON.stringify(ones).match(/\[-?[\d.]+,/g) ?? [];
  expect(points(of('borders')).length).toBeGreaterThan(10);
  // The outline includes the coast from Saïdia to the far south, but the borders between regions
  // lie inland. The outline must therefore reach further north and further south than the borders.
  const latitudes = (ones: Feature[]) =>
    [...JSON.stringify(ones).matchAll(/,(-?[\d.]+)\]/g)].map(([, value]) => Number(value));
  const [outline, borders] = [latitudes(of('outline')), latitudes(of('borders'))];
  expect(Math.min(...outline)).toBeLessThan(Math.min(...borders));
  expect(Math.max(...outline)).toBeGreaterThan(Math.max(...borders));
});
