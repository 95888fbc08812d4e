// Tests the rendered map. The first frame already shows the land. The names on the operator's
// street map are in the writing system of the page.
// @module-tag slow
import { buildStreetMapArchive, STREET_NAMES } from '@wasl/testing/street-map-archive';
import type { MapLibreMap } from 'maplibre-gl';
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Language } from '../../../i18n/language.ts';
import { mountIn } from '../../../testing/mount-in-language.tsx';
import { forgetInstanceSettings } from '../../instance-settings.ts';
import { readMapColours } from '../map-colours.ts';
import { useMap } from '../map-context.ts';
import type { MapBox } from '../map-types.ts';
import { MoroccoMap } from '../morocco-map.tsx';
import { MAP_PARTS_CACHE } from './map-parts-name.ts';

// Allows a minute per test, because drawing is slow. Without a GPU, the CPU renders each frame, and
// other tests use the same CPU.
vi.setConfig({ testTimeout: 60_000 });

const FILE = '/map/0123456789abcdef.pmtiles';
const { avenue, harbour, weavers } = STREET_NAMES;
/** Map area within one neighbourhood. It is so small that every street has space for its name. */
const STREETS: MapBox = [-7.633, 33.5915, -7.624, 33.6005];
const COUNTRY: MapBox = [-17.2, 20.7, -0.9, 36];
const CITIES = [
  { id: 1, name: 'Casablanca', latitude: 33.5985, longitude: -7.6345, rank: 0 },
  { id: 2, name: 'Anfa', latitude: 33.5935, longitude: -7.6245, rank: 4 },
];

let archive: Uint8Array;
let asked: string[];
let isOffline: boolean;
beforeEach(async () => {
  archive ??= await buildStreetMapArchive();
  asked = [];
  isOffline = false;
  forgetInstanceSettings();
});
afterEach(async () => {
  document.documentElement.removeAttribute('data-theme');
  await caches.delete(MAP_PARTS_CACHE);
});

/**
 * Stubs the instance settings.
 * @param settings - Settings that the server returns.
 */
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

async function show(
  language: Language,
  { places = CITIES, box = STREETS } = {},
): Promise<MapLibreMap> {
  const found = Promise.withResolvers<MapLibreMap>();
  const Probe = () => {
    found.resolve(useMap());
    return null;
  };
  await mountIn(
    language,
    <div style={{ width: 900, height: 600 }}>
      <MoroccoMap label="map" className="h-full" places={places} box={box}>
        <Probe />
      </MoroccoMap>
    </div>,
    'map',
    'common',
  );
  const map = await found.promise;
  // From this zoom on, small streets have names too.
  if (box === STREETS) map.jumpTo({ zoom: 15.2 });
  return map;
}

/** Returns the visible names on the map, without duplicates. */
function namesOn(map: MapLibreMap, ...layers: string[]): string[] {
  const found = map.queryRenderedFeatures(undefined, { layers });
  return [
    ...new Set(found.map(({ layer }) => String(Reflect.get(layer.layout ?? {}, 'text-field')))),
  ].toSorted();
}
const drawn = (map: MapLibreMap) =>
  vi.waitFor(
    () => {
      expect(map.getLayer('streets-roads_major')).toBeDefined();
      expect(map.loaded()).toBe(true);
      expect(map.areTilesLoaded()).toBe(true);
    },
    { timeout: 45_000 },
  );
const ROADS = ['streets-roads_labels_major', 'streets-roads_labels_minor'];

/**
 * Records the pixels of each frame that the map draws. The returned function `at` lists the
 * different colours that a point has had in these frames.
 */
function watchColours(): { at: (x: number, y: number) => string[]; isDone: () => boolean } {
  const original = HTMLCanvasElement.prototype.getContext;
  // Keeps the drawing buffer readable after the frame is drawn.
  HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, ...given: unknown[]) {
    const [kind, settings] = given;
    const all =
      kind === 'webgl2' ? { ...(settings as object), preserveDrawingBuffer: true } : settings;
    return Reflect.apply(original, this, [kind, all]);
  } as typeof original;
  const reader = new OffscreenCanvas(900, 600).getContext('2d', { willReadFrequently: true });
  const frames: ImageData[] = [];
  let isWatching = true;
  const read = () => {
    const canvas = document.querySelector<HTMLCanvasElement>('.maplibregl-canvas');
    if (canvas && reader) {
      reader.clearRect(0, 0, 900, 600);
      reader.drawImage(canvas, 0, 0, 900, 600);
      frames.push(reader.getImageData(0, 0, 900, 600));
    }
    if (isWatching) requestAnimationFrame(read);
  };
  requestAnimationFrame(read);
  onTestFinished(() => {
    isWatching = false;
    HTMLCanvasElement.prototype.getContext = original;
  });
  const at = (x: number, y: number) => {
    const colours = frames.map(({ data }) => [
      ...data.slice(4 * (y * 900 + x), 4 * (y * 900 + x) + 4),
    ]);
    // Before the first frame, the canvas is transparent.
    const seen = colours.filter(([, , , alpha]) => alpha === 255);
    return [...new Set(seen.map(([red, green, blue]) => `rgb(${red},${green},${blue})`))];
  };
  return { at, isDone: () => at(...SEA).length > 1 };
}
/**
 * Two points in px on a map of the whole country in a frame of 900 × 600. The test reads the
 * colours of the map at these points: SEA is in the Atlantic, LAND is in the middle of Morocco.
 */
const SEA = [40, 300] as const;
const LAND = [560, 210] as const;

describe('the drawing order of the map', () => {
  it.each(['light', 'dark'])('never shows land in blue while a map opens (%s)', async (theme) => {
    document.documentElement.dataset.theme = theme;
    answerWith({ anon_key: 'anon' });
    const colours = watchColours();
    const map = await show('fr', { box: COUNTRY, places: [] });
    await vi.waitFor(() => expect(map.loaded()).toBe(true), { timeout: 45_000 });
    await vi.waitFor(() => expect(colours.isDone()).toBe(true), { timeout: 45_000 });
    const { surface, 'primary-soft': water } = readMapColours();
    expect(colours.at(...LAND)).toEqual([surface]);
    expect(colours.at(...SEA)).toEqual([surface, water]);
    const frame = map.getContainer().parentElement as HTMLElement;
    const behind = getComputedStyle(frame).backgroundColor;
    const probe = document.createElement('p');
    probe.style.color = 'var(--surface)';
    document.body.append(probe);
    expect(behind).toBe(getComputedStyle(probe).color);
    probe.remove();
  });
});

describe('map labels in the writing system of the page', () => {
  it.each([
    ['fr', [avenue.fr, harbour.latin, weavers]],
    ['en', [harbour.latin, avenue.en, weavers]],
    ['ar', [harbour.arabic, avenue.ar, weavers]],
  ] as [Language, string[]][])(
    'show street and place names in the language %s',
    async (language, names) => {
      answerWith({ anon_key: 'anon', map_file: FILE });
      const map = await show(language);
      await drawn(map);
      await expect.poll(() => namesOn(map, ...ROADS)).toEqual(names.toSorted());
      expect(namesOn(map, 'streets-landmarks')).toContain(
        language === 'ar' ? 'مسجد البرتقال' : 'Mosquée des Orangers',
      );
      expect(document.body.textContent).toContain('© OpenStreetMap');
    },
  );
});

describe('the streets on the map', () => {
  const settings = { anon_key: 'anon', map_file: FILE };

  it('have the colours of the current theme, also after the theme changes', async () => {
    document.documentElement.dataset.theme = 'light';
    answerWith(settings);
    const map = await show('fr');
    await drawn(map);
    const casing = () => map.getPaintProperty('streets-roads_major_casing_early', 'line-color');
    const byDay = readMapColours();
    expect([casing(), map.getPaintProperty('streets-water', 'fill-color')]).toEqual([
      byDay.line,
      byDay['primary-soft'],
    ]);
    document.documentElement.dataset.theme = 'dark';
    await expect.poll(() => casing()).toBe(readMapColours().line);
    expect(casing()).not.toBe(byDay.line);
    expect(map.getPaintProperty('names', 'text-halo-color')).toBe(readMapColours().surface);
  });

  it("are drawn below the bundled map's borders, and without the borders and countries of the street map file", async () => {
    answerWith(settings);
    const map = await show('fr');
    await drawn(map);
    const layers = map.getStyle().layers;
    const sources = layers.map((layer) => ('source-layer' in layer ? layer['source-layer'] : ''));
    expect(sources).not.toContain('boundaries');
    expect(map.queryRenderedFeatures().map(({ properties }) => properties.name)).not.toContain(
      'Elsewhere',
    );
    const ids = layers.map(({ id }) => id);
    expect(ids.indexOf('streets-roads_major')).toBeLessThan(ids.indexOf('borders'));
    expect(ids.indexOf('regions')).toBeLessThan(ids.indexOf('streets-earth'));
  });

  it('appear together with the cities and neighbourhoods of our tables, and each place name appears only once', async () => {
    answerWith(settings);
    const map = await show('fr');
    await drawn(map);
    await expect.poll(() => namesOn(map, 'names')).toEqual(['Anfa', 'Casablanca']);
    expect(document.querySelector('.map-name')).toBeNull();
    // The neighbourhoods of the street map file are hidden as soon as our own tables contain any.
    expect(map.getLayoutProperty('streets-places_subplace', 'visibility')).toBe('none');
  });

  it('appear with the neighbourhoods of the street map file if our own tables contain no neighbourhood', async () => {
    answerWith(settings);
    const map = await show('ar', { places: [] });
    map.jumpTo({ center: [-7.622, 33.588] });
    await drawn(map);
    await expect.poll(() => namesOn(map, 'streets-places_subplace')).toEqual(['البرتقال']);
  });

  it('are not loaded while the whole country is visible', async () => {
    answerWith(settings);
    const map = await show('fr', { box: COUNTRY });
    await drawn(map);
    // At most one request for the file is allowed. It reads the header, which contains the extent
    // of the map.
    expect(asked.filter((path) => path === FILE).length).toBeLessThanOrEqual(1);
  });

  it('are absent without a street map file; place names are then HTML text', async () => {
    answerWith({ anon_key: 'anon' });
    const map = await show('fr');
    await expect.poll(() => document.querySelectorAll('.map-name')).toHaveLength(2);
    await vi.waitFor(() => expect(map.loaded()).toBe(true), { timeout: 45_000 });
    expect(map.getSource('streets')).toBeUndefined();
    expect(asked).toEqual(['/config.json']);
  });

  it("come from the device's cache when the network fails", async () => {
    const cache = await caches.open(MAP_PARTS_CACHE);
    await cache.put(`${FILE}?bytes=0-16383`, new Response('head'));
    answerWith(settings);
    isOffline = true;
    await drawn(await show('fr'));
    expect(asked).toContain(FILE);
  });

  it("are deleted from the device's cache if they come from an older map file", async () => {
    const cache = await caches.open(MAP_PARTS_CACHE);
    await cache.put('/map/ffffffffffffffff.pmtiles?bytes=0-1', new Response('old'));
    await cache.put(`${FILE}?bytes=0-1`, new Response('new'));
    answerWith(settings);
    await drawn(await show('fr'));
    const kept = (await cache.keys()).map(({ url }) => new URL(url).pathname);
    expect(kept).toEqual([FILE]);
  });
});
