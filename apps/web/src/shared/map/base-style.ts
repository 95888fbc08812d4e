// How the bundled map is painted: sea, land, and Morocco in front of both.
import type { StyleSpecification } from 'maplibre-gl';
import { baseMapFeatures } from './base-map-features.ts';
import type { MapColours } from './map-colours.ts';

const ATTRIBUTION =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap contributors</a>';

export function baseStyle(colours: MapColours): StyleSpecification {
  const features = baseMapFeatures();
  const source = (name: keyof typeof features) => ({
    type: 'geojson' as const,
    data: features[name],
  });
  return {
    version: 8,
    sources: {
      neighbours: source('neighbours'),
      regions: { ...source('regions'), attribution: ATTRIBUTION },
      borders: source('borders'),
      outline: source('outline'),
    },
    layers: [
      { id: 'sea', type: 'background', paint: { 'background-color': colours['primary-soft'] } },
      {
        id: 'neighbours',
        type: 'fill',
        source: 'neighbours',
        paint: { 'fill-color': colours.sunken, 'fill-outline-color': colours.line },
      },
      { id: 'regions', type: 'fill', source: 'regions', paint: { 'fill-color': colours.surface } },
      {
        id: 'borders',
        type: 'line',
        source: 'borders',
        paint: { 'line-color': colours.line, 'line-width': 1 },
      },
      {
        id: 'outline',
        type: 'line',
        source: 'outline',
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colours.muted, 'line-width': 1.2 },
      },
    ],
  };
}
