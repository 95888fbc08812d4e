// Draws the operator's streets between the bundled land and its borders, and names on top. Loaded
// only on instances with a street map.
import { addProtocol, type MapLibreMap } from 'maplibre-gl';
import { Protocol } from 'pmtiles';
import type { Language } from '../../../i18n/language.ts';
import { readMapColours } from '../map-colours.ts';
import { paintLayers } from '../paint-layers.ts';
import { STREETS_SOURCE_ID, streetLayers } from './street-layers.ts';

// Tiles that are not in the file are empty. The file's header is read only once for all maps of the
// page.
addProtocol('pmtiles', new Protocol().tile);

/** Fades the bundled borders out, because they are too coarse next to streets. */
const FADE = ['interpolate', ['linear'], ['zoom'], 7, 1, 9, 0] as unknown as number;

/**
 * Adds the streets to a map.
 * @param address - Path of the file on our own server.
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
