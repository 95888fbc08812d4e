// An invented neighbourhood on the coast of Casablanca as a PMTiles archive in the schema of the
// Protomaps basemap (docs.protomaps.com/basemaps/layers). It has the same kinds of content as a
// national map file, in a few kilobytes.
import { GeoJSONVT } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import type { Geometry } from 'geojson';
import { writePmtiles } from './write-pmtiles.ts';

type Point = [longitude: number, latitude: number];
type Properties = Record<string, string | number | boolean>;
type Feature = { properties: Properties; geometry: Geometry };

const line = (properties: Properties, ...coordinates: Point[]): Feature => ({
  properties,
  geometry: { type: 'LineString', coordinates },
});
const area = (properties: Properties, ...corners: Point[]): Feature => ({
  properties,
  geometry: { type: 'Polygon', coordinates: [[...corners, corners[0] as Point]] },
});
const point = (properties: Properties, at: Point): Feature => ({
  properties,
  geometry: { type: 'Point', coordinates: at },
});
const block = (properties: Properties, [west, south, east, north]: number[]): Feature =>
  area(
    properties,
    [west as number, south as number],
    [east as number, south as number],
    [east as number, north as number],
    [west as number, north as number],
  );

/** Bounds in degrees: west, south, east, north. The tiles cover exactly this area. */
export const STREET_BOUNDS: [number, number, number, number] = [-7.66, 33.57, -7.6, 33.62];
const [WEST, SOUTH, EAST, NORTH] = STREET_BOUNDS;

/**
 * Street names in different forms: in two languages, in both scripts together, in one script only,
 * and without a name.
 */
export const STREET_NAMES = {
  avenue: { fr: 'Avenue des Orangers', ar: 'شارع البرتقال', en: 'Orange Avenue' },
  /** Street with its name in two scripts, as on many signs. */
  harbour: { latin: 'Boulevard du Port', arabic: 'شارع الميناء' },
  /** Street that has a name only in Arabic. */
  weavers: 'زنقة النساجين',
};

const { avenue, harbour, weavers } = STREET_NAMES;
const COAST = 33.606;

const LAYERS: Record<string, Feature[]> = {
  earth: [block({ kind: 'earth' }, [WEST, SOUTH, EAST, COAST])],
  water: [block({ kind: 'ocean' }, [WEST, COAST, EAST, NORTH])],
  landuse: [
    block({ kind: 'park', name: 'Parc' }, [-7.644, 33.582, -7.638, 33.588]),
    block({ kind: 'beach' }, [WEST, COAST - 0.001, -7.64, COAST]),
  ],
  buildings: [
    block({ kind: 'building' }, [-7.632, 33.5935, -7.6305, 33.5945]),
    block({ kind: 'building' }, [-7.629, 33.5935, -7.6275, 33.5945]),
    block({ kind: 'building' }, [-7.632, 33.5955, -7.6305, 33.5965]),
  ],
  roads: [
    line(
      {
        kind: 'major_road',
        kind_detail: 'primary',
        min_zoom: 7,
        name: avenue.fr,
        'name:fr': avenue.fr,
        'name:ar': avenue.ar,
        'name:en': avenue.en,
      },
      [WEST, 33.595],
      [EAST, 33.595],
    ),
    line(
      {
        kind: 'major_road',
        kind_detail: 'secondary',
        min_zoom: 9,
        name: harbour.arabic,
        script: 'Arabic',
        name2: harbour.latin,
      },
      [WEST, 33.6],
      [EAST, 33.6],
    ),
    line(
      {
        kind: 'minor_road',
        kind_detail: 'residential',
        min_zoom: 12,
        name: weavers,
        script: 'Arabic',
      },
      [-7.65, 33.592],
      [-7.605, 33.592],
    ),
    ...[-7.65, -7.64, -7.633, -7.626, -7.618, -7.61].map((longitude) =>
      line(
        { kind: 'minor_road', kind_detail: 'residential', min_zoom: 12 },
        [longitude, SOUTH],
        [longitude, COAST - 0.002],
      ),
    ),
  ],
  // A disputed border, drawn as on maps made outside Morocco. Moroccan maps draw the border far
  // away from here, so the app must not show this line.
  boundaries: [
    line(
      { kind: 'country', kind_detail: 2, min_zoom: 0, disputed: true },
      [-7.63, SOUTH],
      [-7.63, NORTH],
    ),
  ],
  places: [
    point(
      {
        kind: 'neighbourhood',
        kind_detail: 'quarter',
        min_zoom: 12,
        name: 'Les Orangers',
        'name:ar': 'البرتقال',
      },
      [-7.622, 33.588],
    ),
    point({ kind: 'country', min_zoom: 2, name: 'Elsewhere' }, [-7.63, 33.59]),
  ],
  pois: [
    point(
      {
        kind: 'place_of_worship',
        min_zoom: 14,
        name: 'Mosquée des Orangers',
        'name:ar': 'مسجد البرتقال',
        'name:fr': 'Mosquée des Orangers',
      },
      [-7.6285, 33.597],
    ),
    point({ kind: 'pharmacy', min_zoom: 15, name: 'Pharmacie du Port' }, [-7.6295, 33.5985]),
  ],
};

const LAST_ZOOM = 15;

/** @returns Bytes of the archive: zoom levels 7 to 15 of STREET_BOUNDS. */
export async function buildStreetMapArchive(): Promise<Uint8Array> {
  const indexes = Object.entries(LAYERS).map(([name, features]) => {
    const all = features.map((feature) => ({ type: 'Feature' as const, ...feature }));
    const data = { type: 'FeatureCollection' as const, features: all };
    return [name, new GeoJSONVT(data, { maxZoom: LAST_ZOOM, tolerance: 0 })] as const;
  });
  const tiles = [];
  for (let z = 7; z <= LAST_ZOOM; z++) {
    const [left, top] = tileOf(z, WEST, NORTH);
    const [right, bottom] = tileOf(z, EAST, SOUTH);
    for (let x = left; x <= right; x++) {
      for (let y = top; y <= bottom; y++) {
        const found = indexes.flatMap(([name, index]) => {
          const tile = index.getTile(z, x, y);
          return tile ? [[name, tile] as const] : [];
        });
        const bytes = fromGeojsonVt(Object.fromEntries(found), { version: 2, extent: 4096 });
        if (found.length > 0) tiles.push({ z, x, y, bytes });
      }
    }
  }
  const vectorLayers = Object.keys(LAYERS).map((id) => ({ id, fields: {} }));
  return writePmtiles(tiles, STREET_BOUNDS, {
    name: 'A quarter that does not exist',
    type: 'baselayer',
    vector_layers: vectorLayers,
  });
}

/** Converts coordinates to a Web Mercator tile. */
function tileOf(z: number, longitude: number, latitude: number): [x: number, y: number] {
  const angle = (latitude * Math.PI) / 180;
  const north = Math.log(Math.tan(angle) + 1 / Math.cos(angle)) / Math.PI;
  return [((longitude + 180) / 360) * 2 ** z, ((1 - north) / 2) * 2 ** z].map(Math.floor) as [
    number,
    number,
  ];
}
