// Draws the streets of the operator's street map file on the bundled map: above the land and below
// the borders, with street names on top. This module is loaded only on instances with a street map
// file.
import { addProtocol, type MapLibreMap } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import type { Language } from '../../../i18n/language.ts';
import { readMapColours } from '../map-colours.ts';
import { paintLayers } from '../paint-layers.ts';
import { STREETS_SOURCE_ID, streetLayers } from './street-layers.ts';

// Reads tiles from the street map file. A tile that is not in the file is empty. The header of the
// file is read only once for all maps of the page.
addProtocol('pmtiles', new Protocol().tile);

/**
 * Line opacity that fades out the borders of the bundled map, because these borders are too coarse
 * next to streets.
 */
const FADE = ['interpolate', ['linear'], ['zoom'], 7, 1, 9, 0] as unknown as number;

/**
 * Adds the streets to a map.
 * @param address - Path of the street map file on our own server.
 * @returns Function that repaints the streets after a theme change.
 */
export function showStreets(map: MapLibreMap, address: string, language: Language): () => void {
  const { href } = new URL(address, location.href);
  map.addSource(STREETS_SOURCE_ID, {
    type: 'vector',
    url: `pmtiles://${href}`,
    attribution:
      '<a href="https://www.openstreetmap.org/copyright" target="_blank" rel="noreferrer">© OpenStreetMap contributors</a>',
  });
  const read = () => streetLayers(readMapColours(), language);
  for (const layer of read()) map.addLayer(layer, layer.type === 'symbol' ? undefined : 'borders');
  for (const id of ['borders', 'outline']) map.setPaintProperty(id, 'line-opacity', FADE);
  return () => paintLayers(map, read());
}
