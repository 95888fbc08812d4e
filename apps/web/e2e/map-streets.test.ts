// End-to-end test of the self-hosted street map in the production build: it works under the content
// security policy, loads from its own server only, and works offline.
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { buildStreetMapArchive, STREET_BOUNDS } from '@wasl/testing/street-map-archive';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { test as base, expect } from '../testing/fixtures.ts';
import { textIn } from '../testing/text.ts';
import { waitForServiceWorker } from '../testing/wait-for-service-worker.ts';

const test = base.extend<object, { instance: Instance }>({
  instance: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the dependencies of a fixture from this pattern.
    async ({}, use) => {
      const folder = temporaryFolder();
      const file = join(folder, 'streets.pmtiles');
      writeFileSync(file, await buildStreetMapArchive());
      const instance = await startInstance({ env: { DEMO: 'true', MAP_FILE: file } });
      await use(instance);
      await instance.stop();
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
});
test.use({ serviceWorkers: 'allow', viewport: { width: 1440, height: 900 } });

const box = STREET_BOUNDS.join(',');

test('the street map loads in byte ranges from our own server, is cached, and works without a network', async ({
  page,
  context,
  instance,
}) => {
  const wrong: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') wrong.push(message.text());
  });
  const hosts = new Set<string>();
  const parts: string[] = [];
  context.on('request', (request) => hosts.add(new URL(request.url()).origin));
  context.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (pathname.startsWith('/map/')) parts.push(`${response.status()} ${pathname}`);
  });
  await page.goto('/fr');
  await waitForServiceWorker(page);
  const { map_file: address } = await (await page.request.get('/config.json')).json();
  await page.goto(`/fr/homes?box=${box}`);
  const map = page.getByRole('region', { name: textIn('fr')('homes.map') });
  await expect(map).toBeVisible();
  const kept = () =>
    page.evaluate(async () => {
      if (!(await caches.has('map-parts'))) return [];
      return (await (await caches.open('map-parts')).keys()).map(({ url }) => url);
    });
  // The cache contains the header and the directory of the map file, and at least one tile.
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(1);
  expect(new Set(parts)).toEqual(new Set([`206 ${address}`]));
  expect([...hosts]).toEqual([instance.url]);
  expect(wrong).toEqual([]);
  await expect(page.getByRole('link', { name: '© OpenStreetMap contributors' })).toBeVisible();

  const read = (range: string) =>
    page.evaluate(
      async ([path, part]) => {
        const answer = await fetch(path, { headers: { range: part } }).catch(() => undefined);
        if (!answer) return 'no network';
        const bytes = new Uint8Array(await answer.arrayBuffer());
        const start = new TextDecoder().decode(bytes.slice(0, 7));
        return [answer.status, bytes.length, answer.headers.get('content-range'), start];
      },
      [address as string, range] as const,
    );
  const head = 'bytes=0-16383';
  const online = await read(head);
  expect(online).toEqual([206, 16_384, expect.stringMatching(/^bytes 0-16383\//), 'PMTiles']);
  // Clear the browser's HTTP cache. Otherwise this cache could also answer the requests.
  await (await context.newCDPSession(page)).send('Network.clearBrowserCache');
  await context.setOffline(true);
  expect(await read(head)).toEqual(online);
  // Parts of the map file that were never viewed are not cached. This byte range belongs to the
  // highest zoom level, which was not viewed.
  expect(await read('bytes=22000-22001')).toBe('no network');
});
