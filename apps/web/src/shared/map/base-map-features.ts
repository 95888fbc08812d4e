// The bundled map unpacked into one collection: the sea, land around Morocco, its regions, the lines between them and its outline.
import type { Feature, FeatureCollection } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import baseMap from './base-map.json';

type BaseMap = Topology<{ regions: GeometryCollection; neighbours: GeometryCollection }>;

export type Part = 'sea' | 'neighbours' | 'regions' | 'borders' | 'outline';

/** Farther than the map can be moved. */
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

/** One collection, so that the painter gets sea and land in one piece: a sea that came first would flash over the land. */
export function baseMapFeatures(): FeatureCollection {
  const parts = Object.entries(baseMapParts()).flatMap(([part, one]) =>
    ('features' in one ? one.features : [one]).map((each) => ({ ...each, properties: { part } })),
  );
  return { type: 'FeatureCollection', features: parts };
}

function baseMapParts(): Record<Part, Feature | FeatureCollection> {
  // The file's lists of numbers are longer than TypeScript reads; the tool that writes it makes a topology.
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
