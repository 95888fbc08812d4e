import type { Feature, FeatureCollection } from 'geojson';
import { expect, it } from 'vitest';
import { baseMapFeatures } from './base-map-features.ts';
import { baseStyle } from './base-style.ts';

const colours = {
  page: 'p',
  surface: 's',
  sunken: 'k',
  line: 'l',
  muted: 'm',
  primary: 'b',
  'primary-soft': 'w',
};

it('paints the sea, then the neighbours, then Morocco with its borders and its outline in front', () => {
  const { layers, sources } = baseStyle(colours);
  expect(layers.map(({ id, paint }) => [id, Object.values(paint ?? {})])).toEqual([
    ['sea', ['w']],
    ['neighbours', ['k', 'l']],
    ['regions', ['s']],
    ['borders', ['l', 1]],
    ['outline', ['m', 1.2]],
  ]);
  for (const layer of layers) if ('source' in layer) expect(sources).toHaveProperty(layer.source);
  expect(sources.regions).toMatchObject({
    attribution: expect.stringContaining('OpenStreetMap'),
  });
});

it('has Morocco with its twelve regions, the lines between them, and its outline as one', () => {
  const { regions, borders, outline, neighbours } = baseMapFeatures();
  const count = (one: Feature | FeatureCollection) => ('features' in one ? one.features.length : 1);
  expect(count(regions)).toBe(12);
  expect(count(neighbours)).toBeGreaterThan(0);
  const points = (one: Feature | FeatureCollection) =>
    JSON.stringify(one).match(/\[-?[\d.]+,/g) ?? [];
  expect(points(borders).length).toBeGreaterThan(10);
  // The outline runs along the whole coast, from Saïdia to the far south; the borders never leave the land.
  const latitudes = (one: Feature | FeatureCollection) =>
    [...JSON.stringify(one).matchAll(/,(-?[\d.]+)\]/g)].map(([, value]) => Number(value));
  expect(Math.min(...latitudes(outline))).toBeLessThan(Math.min(...latitudes(borders)));
  expect(Math.max(...latitudes(outline))).toBeGreaterThan(Math.max(...latitudes(borders)));
});
