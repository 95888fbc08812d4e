// Tests of the hosts that a map style uses: the style's own host, and the hosts of its sprites,
// glyphs and tile sets. If the style cannot be read, only its own host is used.
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest';
import { setTimeouts } from '../timeouts.ts';
import { mapHostsOf } from './map-hosts.ts';

let answers: Record<string, unknown>;
let origin: string;
const failures: unknown[] = [];
const server = createServer((request, response) => {
  if (request.url === '/never') return;
  const body = answers[request.url ?? ''];
  response.writeHead(body === undefined ? 404 : 200).end(JSON.stringify(body));
});

let takeBack: () => void;

beforeEach(async () => {
  takeBack = setTimeouts({ mapHosts: 3_600_000 });
  failures.length = 0;
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(async () => {
  takeBack();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const hosts = () => mapHostsOf(`${origin}/style.json`, (error) => failures.push(error));

test('returns an empty list if no map style is configured', async () => {
  expect(await mapHostsOf(undefined, () => undefined)).toEqual([]);
});

test('returns the hosts of sprites, glyphs, tiles and tile sets', async () => {
  answers = {
    '/style.json': {
      version: 8,
      sprite: [{ id: 'default', url: 'https://signs.example/sprite' }],
      glyphs: 'https://letters.example/{fontstack}/{range}.pbf',
      sources: {
        roads: { type: 'vector', url: '/tiles.json' },
        hills: { type: 'raster', tiles: ['https://hills.example/{z}/{x}/{y}.png'] },
        places: { type: 'geojson', data: 'https://places.example/all.json' },
        own: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
        other: { type: 'vector', url: 'mapbox://somebody.else' },
      },
      layers: [],
    },
    '/tiles.json': { tiles: ['https://tiles.example/{z}/{x}/{y}.pbf'] },
  };
  expect((await hosts()).sort()).toEqual(
    [
      origin,
      'https://hills.example',
      'https://letters.example',
      'https://places.example',
      'https://signs.example',
      'https://tiles.example',
    ].sort(),
  );
  expect(failures).toEqual([]);
});

test("returns only the style's own host and reports the error if the style is unreadable or invalid", async () => {
  answers = {};
  expect(await hosts()).toEqual([origin]);
  answers = { '/style.json': { sources: 'none' } };
  expect(await hosts()).toEqual([origin]);
  expect(failures).toHaveLength(2);
});

test('returns only the host of the map style if the style is not received in time', async () => {
  onTestFinished(setTimeouts({ mapHosts: 1 }));
  expect(await mapHostsOf(`${origin}/never`, (error) => failures.push(error))).toEqual([origin]);
  expect(failures).toMatchObject([{ name: 'TimeoutError' }]);
});
