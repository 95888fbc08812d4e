// The operator's map file: everybody may read byte ranges of it, no other file of its folder is
// served, and a new file gets a new URL.
import { mkdirSync, renameSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { join } from 'node:path';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { afterAll, beforeAll, beforeEach, expect, inject, it } from 'vitest';

const ARCHIVE = Buffer.concat([
  Buffer.from('PMTiles\u0003'),
  Buffer.from(Array.from({ length: 992 }, (_, index) => index % 251)),
]);
const SECRET = Buffer.concat([Buffer.from('PMTiles\u0003'), Buffer.from('of the neighbour')]);
const WRITTEN = new Date('2026-11-01T12:00:00Z');

let folder: string;
let file: string;
let instance: Instance;
let address: string;

function put(bytes: Buffer | string, at = WRITTEN) {
  writeFileSync(`${file}.new`, bytes);
  utimesSync(`${file}.new`, at, at);
  renameSync(`${file}.new`, file);
}
const settingsOf = async (url: string) =>
  (await (await fetch(`${url}/config.json`)).json()) as { map_file?: string };
const addressNow = async () => (await settingsOf(instance.url)).map_file;
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET') =>
  fetch(instance.url + path, { method, headers });
const bytesOf = async (answer: Response) => Buffer.from(await answer.arrayBuffer());
/** Sends the path unchanged, because fetch would normalise the dots. */
const statusOf = (path: string) =>
  new Promise<number | undefined>((resolve, reject) => {
    const { hostname, port } = new URL(instance.url);
    const outgoing = request({ hostname, port, path }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    outgoing.on('error', reject).end();
  });

beforeAll(async () => {
  folder = temporaryFolder();
  file = join(folder, 'streets.pmtiles');
  writeFileSync(join(folder, 'secret.pmtiles'), SECRET);
  instance = await startInstance({ env: { DEMO: 'false', MAP_FILE: file } });
});
afterAll(async () => {
  await instance?.stop();
  rmSync(folder, { recursive: true, force: true });
});
beforeEach(async () => {
  rmSync(file, { recursive: true, force: true });
  put(ARCHIVE);
  address = (await addressNow()) ?? '';
  expect(address).toMatch(/^\/map\/[0-9a-f]{16}\.pmtiles$/);
});

it('any caller gets the requested range of the map file, with all caching headers', async () => {
  const answer = await ask(address, { range: 'bytes=8-107' });
  expect(answer.status).toBe(206);
  expect(await bytesOf(answer)).toEqual(ARCHIVE.subarray(8, 108));
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '100',
    'content-range': 'bytes 8-107/1000',
    'content-type': 'application/vnd.pmtiles',
    etag: expect.stringMatching(/^"[0-9a-f]{16}"$/),
    'x-content-type-options': 'nosniff',
  });
});

it.each([
  ['bytes=0-16383', 0, 1000],
  ['bytes=990-', 990, 1000],
  ['bytes=-10', 990, 1000],
  ['bytes=999-999', 999, 1000],
])(
  'the byte range %s of the map file is handled as the HTTP standard specifies',
  async (range, start, end) => {
    const answer = await ask(address, { range });
    expect(answer.status).toBe(206);
    expect(answer.headers.get('content-range')).toBe(`bytes ${start}-${end - 1}/1000`);
    expect(await bytesOf(answer)).toEqual(ARCHIVE.subarray(start, end));
  },
);

it('the whole map file is sent when a request has no range or several ranges', async () => {
  for (const headers of [{}, { range: 'bytes=0-1,5-6' }] as Record<string, string>[]) {
    const answer = await ask(address, headers);
    expect(answer.status).toBe(200);
    expect(await bytesOf(answer)).toEqual(ARCHIVE);
  }
});

it('a range that begins after the end of the map file gets the length of the file', async () => {
  const answer = await ask(address, { range: 'bytes=1000-1001' });
  expect([answer.status, answer.headers.get('content-range')]).toEqual([416, 'bytes */1000']);
});

it('HEAD returns the headers of the whole file and no body, whatever the range', async () => {
  const answer = await ask(address, { range: 'bytes=0-1' }, 'HEAD');
  expect([answer.status, answer.headers.get('content-length')]).toEqual([200, '1000']);
  expect(await bytesOf(answer)).toHaveLength(0);
});

it('If-Range: sends the range of an unchanged file, and the whole file if it has changed', async () => {
  const etag = (await ask(address, {}, 'HEAD')).headers.get('etag') ?? '';
  const part = await ask(address, { range: 'bytes=0-7', 'if-range': etag });
  expect([part.status, (await bytesOf(part)).length]).toEqual([206, 8]);
  const whole = await ask(address, { range: 'bytes=0-7', 'if-range': '"older"' });
  expect([whole.status, (await bytesOf(whole)).length]).toEqual([200, 1000]);
});

it('If-None-Match: the file is not sent again to a caller that already has this version', async () => {
  const etag = (await ask(address, {}, 'HEAD')).headers.get('etag') ?? '';
  const status = async (tags: string) => (await ask(address, { 'if-none-match': tags })).status;
  expect([await status(etag), await status(`"x", W/${etag}`), await status('*')]).toEqual([
    304, 304, 304,
  ]);
  expect(await status('"x"')).toBe(200);
});

it('the route of the map file serves no other file, whatever the path', async () => {
  for (const path of [
    '/map/secret.pmtiles',
    '/map/streets.pmtiles',
    '/map/../secret.pmtiles',
    '/map/..%2fsecret.pmtiles',
    '/map/%2e%2e%2fsecret.pmtiles',
    `/map/${encodeURIComponent(join(folder, 'secret.pmtiles'))}`,
    `${address}/../secret.pmtiles`,
    address.replace('.pmtiles', ''),
    '/map/',
    '/map',
  ]) {
    // The server returns 403 for a path in which a decoded segment is `..`, and 404 for other
    // paths.
    expect([403, 404], path).toContain(await statusOf(path));
  }
  expect(await statusOf(address)).toBe(200);
});

it('requests with POST, PUT and DELETE are refused', async () => {
  for (const method of ['POST', 'PUT', 'DELETE']) {
    expect((await ask(address, {}, method)).status).toBe(404);
  }
});

it('a changed map file has another URL, and the old URL no longer works', async () => {
  put(Buffer.concat([ARCHIVE, Buffer.from('x')]));
  const longer = await addressNow();
  put(ARCHIVE, new Date(WRITTEN.getTime() + 1000));
  const later = await addressNow();
  expect(new Set([address, longer, later]).size).toBe(3);
  expect((await ask(address)).status).toBe(404);
  expect((await ask(later ?? '')).status).toBe(200);
});

it.each([
  ['is missing', () => undefined],
  ['is a folder', () => mkdirSync(file)],
  ['is not an archive', () => put('<html>not found</html>')],
  ['is an archive of another version', () => put(Buffer.from('PMTiles\u0002 and more'))],
  ['is empty', () => put('')],
])(
  'the server’s configuration names no map file, and none is served, if the configured file %s',
  async (_, change) => {
    rmSync(file);
    change();
    expect(await addressNow()).toBeUndefined();
    expect((await ask(address, { range: 'bytes=0-7' })).status).toBe(404);
  },
);

it('without the setting for a map file, the server’s configuration names no map file and none is served', async () => {
  expect(await settingsOf(inject('url'))).not.toHaveProperty('map_file');
  expect((await fetch(inject('url') + address)).status).toBe(404);
});
