// Style of the bundled map. From bottom to top, its layers are the land, the sea, the neighbouring
// countries and Morocco.
import type { FilterSpecification, StyleSpecification } from 'maplibre-gl';
import { type BaseMapPart, baseMapFeatures } from './base-map-features.ts';
import type { MapColours } from './map-colours.ts';

const ATTRIBUTION =
  '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap contributors</a>';

const only = (part: BaseMapPart): FilterSpecification => ['==', ['get', 'part'], part];

export function baseStyle(colours: MapColours): StyleSpecification {
  return {
    version: 8,
    sources: { base: { type: 'geojson', data: baseMapFeatures(), attribution: ATTRIBUTION } },
    layers: [
      // The background has the colour of land, like the empty frame on the page before the map is
      // loaded. Parts of the map that are not drawn yet show this background.
      { id: 'land', type: 'background', paint: { 'background-color': colours.surface } },
      {
        id: 'sea',
        type: 'fill',
        source: 'base',
        filter: only('sea'),
        paint: { 'fill-color': colours['primary-soft'] },
      },
      {
        id: 'neighbours',
        type: 'fill',
        source: 'base',
        filter: only('neighbours'),
        paint: { 'fill-color': colours.sunken, 'fill-outline-color': colours.line },
      },
      {
        id: 'regions',
        type: 'fill',
        source: 'base',
        filter: only('regions'),
        paint: { 'fill-color': colours.surface },
      },
      {
        id: 'borders',
        type: 'line',
        source: 'base',
        filter: only('borders'),
        paint: { 'line-color': colours.line, 'line-width': 1 },
      },
      {
        id: 'outline',
        type: 'line',
        source: 'base',
        filter: only('outline'),
        layout: { 'line-join': 'round' },
        paint: { 'line-color': colours.muted, 'line-width': 1.2 },
      },
    ],
  };
}
