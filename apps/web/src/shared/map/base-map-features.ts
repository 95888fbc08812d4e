// Unpacks the bundled map into one feature collection: sea, neighbouring land, regions, borders and
// outline of Morocco.
import type { Feature, FeatureCollection } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import baseMap from './base-map.json';

type BaseMap = Topology<{ regions: GeometryCollection; neighbours: GeometryCollection }>;

export type BaseMapPart = 'sea' | 'neighbours' | 'regions' | 'borders' | 'outline';

/** The sea. It is larger than the area that the map can show. */
const SEA: Feature = {
  type: 'Feature',
  properties: {},
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-60, -10],
        [40, -10],
        [40, 60],
        [-60, 60],
        [-60, -10],
      ],
    ],
  },
};

/**
 * Returns one collection, so that the sea and the land render in the same frame. If the sea
 * rendered first, the land would be blue for a moment.
 */
export function baseMapFeatures(): FeatureCollection {
  const parts = Object.entries(baseMapParts()).flatMap(([part, one]) =>
    ('features' in one ? one.features : [one]).map((each) => ({ ...each, properties: { part } })),
  );
  return { type: 'FeatureCollection', features: parts };
}

function baseMapParts(): Record<BaseMapPart, Feature | FeatureCollection> {
  // The type that TypeScript infers from the JSON file does not match BaseMap. The cast is safe,
  // because the tool that writes the file always writes a TopoJSON topology.
  const topology = baseMap as unknown as BaseMap;
  const { regions, neighbours } = topology.objects;
  const line = (isInner: boolean): Feature => ({
    type: 'Feature',
    properties: {},
    geometry: mesh(topology, regions, (one, other) => (one !== other) === isInner),
  });
  return {
    sea: SEA,
    neighbours: feature(topology, neighbours),
    regions: feature(topology, regions),
    borders: line(true),
    outline: line(false),
  };
}
