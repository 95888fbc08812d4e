// Draws the base map of the app: Morocco with its twelve regions and the coasts around it, small
// enough to ship with the app. Regions come from OpenStreetMap (package morocco-map, ODbL 1.0),
// neighbouring countries from Natural Earth (package world-atlas, public domain).
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Feature, FeatureCollection, MultiPolygon, Polygon } from 'geojson';
import polygonClipping, { type Geom } from 'polygon-clipping';
import { feature } from 'topojson-client';
import { topology } from 'topojson-server';
import { presimplify, simplify } from 'topojson-simplify';
import type { Objects, Topology } from 'topojson-specification';

type Area = Feature<Polygon | MultiPolygon, Record<string, never>>;
type Areas = FeatureCollection<Polygon | MultiPolygon, Record<string, never>>;

const TARGET = join(import.meta.dirname, '../../apps/web/src/shared/map/base-map.json');
/**
 * Bounds of the map in degrees: west, south, east, north. The app's map cannot be moved beyond
 * them.
 */
const WINDOW = [-24, 16, 6, 41] as const;
/**
 * ISO 3166-1 numeric codes of the countries and territories whose area is part of Morocco on a
 * Moroccan map.
 */
const MOROCCO = new Set(['504', '732']);
/**
 * Minimum area of a bend in the line of the coast, in square degrees. It corresponds to a few
 * hundred metres of coast. Smaller bends are removed.
 */
const SMALLEST_BEND = 2e-6;
const GRID = 50_000;

const require = createRequire(import.meta.url);
const read = (file: string) => JSON.parse(readFileSync(require.resolve(file), 'utf8')) as Topology;

function areasOf(source: Topology, name: string): Area[] {
  const object = source.objects[name];
  if (!object) throw new Error(`no ${name} in the source`);
  return (feature(source, object) as Areas).features;
}

function cutToWindow(area: Area): Area[] {
  const [west, south, east, north] = WINDOW;
  const frame: Geom = [
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ];
  const coordinates = polygonClipping.intersection(area.geometry.coordinates as Geom, frame);
  if (coordinates.length === 0) return [];
  return [{ type: 'Feature', properties: {}, geometry: { type: 'MultiPolygon', coordinates } }];
}

const regions = areasOf(read('morocco-map/data/regions.json'), 'regions').map(
  ({ id, geometry }): Area => ({ type: 'Feature', id, properties: {}, geometry }),
);
const neighbours = areasOf(read('world-atlas/countries-10m.json'), 'countries')
  .filter(({ id }) => !MOROCCO.has(String(id)))
  .flatMap(cutToWindow);
const collection = (features: Area[]): Areas => ({ type: 'FeatureCollection', features });

const detailed = presimplify(
  topology({ regions: collection(regions), neighbours: collection(neighbours) }, GRID) as Topology<
    Objects<Record<string, never>>
  >,
);
const simplified = simplify(detailed, SMALLEST_BEND);
// Rebuilds the topology, so that removed points leave no empty arcs.
const { bbox: _, ...small } = topology(
  {
    regions: collection(areasOf(simplified, 'regions')),
    neighbours: collection(areasOf(simplified, 'neighbours')),
  },
  GRID,
);
writeFileSync(TARGET, `${JSON.stringify(small)}\n`);
