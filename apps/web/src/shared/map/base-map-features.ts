// The bundled map unpacked: land around Morocco, its regions, the lines between them and its outline, which is drawn as one.
import type { Feature, FeatureCollection } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import baseMap from './base-map.json';

type BaseMap = Topology<{ regions: GeometryCollection; neighbours: GeometryCollection }>;

export function baseMapFeatures(): Record<
  'neighbours' | 'regions' | 'borders' | 'outline',
  Feature | FeatureCollection
> {
  // The file's lists of numbers are longer than TypeScript reads; the tool that writes it makes a topology.
  const topology = baseMap as unknown as BaseMap;
  const { regions, neighbours } = topology.objects;
  const line = (isInner: boolean): Feature => ({
    type: 'Feature',
    properties: {},
    geometry: mesh(topology, regions, (one, other) => (one !== other) === isInner),
  });
  return {
    neighbours: feature(topology, neighbours),
    regions: feature(topology, regions),
    borders: line(true),
    outline: line(false),
  };
}
