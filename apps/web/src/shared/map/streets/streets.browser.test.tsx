// The map as it is painted: land from its first frame on, and the operator's streets with names in the script of the page.
import { STREET_BOX, STREET_NAMES, streetArchive } from '@wasl/testing/street-archive';
import type { MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { LANGUAGES, type Language } from '../../../i18n/language.ts';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { forgetInstanceSettings } from '../../instance-settings.ts';
import { readMapColours } from '../map-colours.ts';
import { useMap } from '../map-context.ts';
import { MoroccoMap } from '../morocco-map.tsx';
import { MAP_PARTS } from './map-parts-name.ts';

const FILE = '/map/0123456789abcdef.pmtiles';
const { avenue, harbour, weavers } = STREET_NAMES;
/** A piece of the quarter in which every street has room for its name. */
const STREETS = [-7.633, 33.5915, -7.624, 33.6005] as const;
const CITIES = [
  { id: 1, name: 'Casablanca', latitude: 33.5985, longitude: -7.6345, rank: 0 },
  { id: 2, name: 'Anfa', latitude: 33.5935, longitude: -7.6245, rank: 4 },
];

let archive: Uint8Array;
let asked: string[];
let isOffline: boolean;
beforeEach(async () => {
  archive ??= await streetArchive();
  asked = [];
  isOffline = false;
  forgetInstanceSettings();
});
afterEach(async () => {
  document.documentElement.removeAttribute('data-theme');
  await caches.delete(MAP_PARTS);
});

/** @param settings What the instance says of itself. */
function answerWith(settings: object) {
  const network = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const { url, headers } = new Request(input, init);
    const { pathname } = new URL(url);
    if (pathname !== '/config.json' && pathname !== FILE) return network(input, init);
    asked.push(pathname);
    if (isOffline && pathname === '/config.json') throw new TypeError('no network');
    if (pathname === '/config.json') return Response.json(settings);
    const [, from, to] = /bytes=(\d+)-(\d+)/.exec(headers.get('range') ?? '') ?? [];
    const part = archive.slice(Number(from), Number(to) + 1);
    return new Response(part, { status: 206, headers: { etag: '"1"' } });
  };
  onTestFinished(() => {
    globalThis.fetch = network;
  });
}

async function show(language: Language, places = CITIES): Promise<MapLibreMap> {
  const found = Promise.withResolvers<MapLibreMap>();
  const Probe = () => {
    found.resolve(useMap());
    return null;
  };
  await mountIn(
    language,
    <div style={{ width: 900, height: 600 }}>
      <MoroccoMap label="map" className="h-full" places={places} box={[...STREETS]}>
        <Probe />
      </MoroccoMap>
    </div>,
    'map',
    'common',
  );
  const map = await found.promise;
  // From here on small streets have names too.
  map.jumpTo({ zoom: 15.2 });
  return map;
}

/** Names as they stand on the map, each once. */
function namesOn(map: MapLibreMap, ...layers: string[]): string[] {
  const found = map.queryRenderedFeatures(undefined, { layers });
  return [...new Set(found.map(({ layer }) => String(layer.layout?.['text-field'])))].toSorted();
}
const drawn = (map: MapLibreMap) =>
  vi.waitFor(
    () => {
      expect(map.getLayer('streets-roads_major')).toBeDefined();
      expect(map.loaded()).toBe(true);
      expect(map.areTilesLoaded()).toBe(true);
    },
    { timeout: 15_000 },
  );
const ROADS = ['streets-roads_labels_major', 'streets-roads_labels_minor'];

describe('names are in the script of the page', () => {
  it.each([
    ['fr', [avenue.fr, harbour.latin, weavers]],
    ['en', [harbour.latin, avenue.en, weavers]],
    ['ar', [harbour.arabic, avenue.ar, weavers]],
  ] as [Language, string[]][])('%s', async (language, names) => {
    answerWith({ anon_key: 'anon', map_file: FILE });
    const map = await show(language);
    await drawn(map);
    await vi.waitFor(() => expect(namesOn(map, ...ROADS)).toEqual(names.toSorted()));
    expect(namesOn(map, 'streets-landmarks')).toContain(
      language === 'ar' ? 'مسجد البرتقال' : 'Mosquée des Orangers',
    );
    expect(document.body.textContent).toContain('© OpenStreetMap');
  });
});
