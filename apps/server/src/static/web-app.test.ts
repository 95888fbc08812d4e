// Tests of caching and security headers for each kind of file in the web build.
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildConfig } from '../config/build-config.ts';
import { readEnvironment } from '../config/environment.ts';
import { securityHeaders } from './security-headers.ts';
import { addWebApp } from './web-app.ts';

const ORIGIN = 'https://site.invalid';

let folder: string;
let dist: string;
let app: FastifyInstance;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'wasl-dist-'));
  writeFileSync(join(folder, 'outside.js'), 'secret of the house');
  dist = join(folder, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(
    join(dist, 'index.html'),
    '<!doctype html><head><script>start()</script></head><p>Shop',
  );
  for (const page of ['en', 'fr', 'fr/about', 'fr/track/$code']) {
    mkdirSync(join(dist, page), { recursive: true });
    writeFileSync(
      join(dist, page, 'index.html'),
      `<script>read()</script><script type="application/ld+json">{}</script><link href="${ORIGIN}/${page}">`,
    );
  }
  writeFileSync(join(dist, 'robots.txt'), `Sitemap: ${ORIGIN}/sitemap.xml`);
  writeFileSync(
    join(dist, 'site.json'),
    JSON.stringify({
      origin: ORIGIN,
      languages: ['en', 'fr'],
      pages: ['', '/about'],
      screens: ['/money', '/money/$id', '/track/$code'],
      shells: ['/track/$code'],
      unlisted: ['/track/$code'],
      moved: { '/old': '/about' },
    }),
  );
  writeFileSync(join(dist, 'assets/app-1a2b3c.js'), 'plain');
  writeFileSync(join(dist, 'assets/app-1a2b3c.js.br'), 'brotli');
  writeFileSync(join(dist, 'assets/app-1a2b3c.js.gz'), 'gzip');
  const secrets = {
    instance_id: 'abcdefgh',
    jwt_secret: 'a'.repeat(32),
    database_password: 'b'.repeat(16),
    issued_at: 0,
  };
  const config = buildConfig(readEnvironment({}), secrets, 3000);
  app = Fastify();
  // Without `pages`, the server adds no metadata to pages, so it never queries the database.
  const product = { ...config.product, pages: undefined };
  const database = { asCaller: () => Promise.reject(new Error('nobody is asked')) };
  const answerNavigation = await addWebApp(app, { ...config, product, webDistDir: dist }, database);
  app.setNotFoundHandler((request, reply) =>
    answerNavigation(request, reply) ? reply : reply.code(404).send({ message: 'none' }),
  );
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const hashOf = (text: string) => createHash('sha256').update(text).digest('base64');
const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const NAVIGATION = { accept: 'text/html,application/xhtml+xml' };

test('serves hashed files as immutable, and in compressed form if the request accepts it', async () => {
  const brotli = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, br' });
  expect(brotli.body).toBe('brotli');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.headers['content-type']).toMatch(/javascript/);
  expect(brotli.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(brotli.headers.vary).toMatch(/accept-encoding/i);
  expect((await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip' })).body).toBe('gzip');
  expect((await get('/assets/app-1a2b3c.js')).body).toBe('plain');
});

test('serves the app shell for a screen, and adds the server’s address to prerendered pages and robots.txt', async () => {
  const screen = await get('/fr/money/7', NAVIGATION);
  expect(screen.statusCode).toBe(200);
  expect(screen.body).toContain('Shop');
  for (const [url, accept] of [
    ['/fr/about', NAVIGATION.accept],
    ['/fr/about/', NAVIGATION.accept],
    ['/fr/about?from=mail', '*/*'],
  ] as const) {
    const page = await get(url, { accept });
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('href="http://127.0.0.1:3000/fr/about"');
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
  }
  expect((await get('/index.html')).body).toBe(screen.body);
  expect((await get('/robots.txt')).body).toBe('Sitemap: http://127.0.0.1:3000/sitemap.xml');
});

test('serves the HTML file of a screen at every URL that matches the screen’s route pattern', async () => {
  const own = await get('/fr/track/1a2B?from=mail', NAVIGATION);
  expect([own.statusCode, own.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
  expect(own.body).toContain('<script>read()</script>');
  expect(own.headers['content-security-policy']).toContain(`'sha256-${hashOf('read()')}'`);
  expect((await get('/fr/track/1a2B', { accept: '*/*' })).statusCode).toBe(404);
  for (const url of ['/fr/track', '/fr/track/1a2B/more', '/de/track/1a2B']) {
    const none = await get(url, NAVIGATION);
    expect([url, none.statusCode]).toEqual([url, 404]);
    expect(none.body).toContain('start()');
  }
});

test('keeps secret URLs of screens out of search engines and out of the Referer header', async () => {
  const unlisted = await get('/fr/track/abc', NAVIGATION);
  expect(unlisted.statusCode).toBe(200);
  expect(unlisted.headers['x-robots-tag']).toBe('noindex');
  expect(unlisted.headers['referrer-policy']).toBe('no-referrer');
  for (const url of ['/fr/money/7', '/fr/about']) {
    const listed = await get(url, NAVIGATION);
    expect(listed.headers['x-robots-tag']).toBeUndefined();
    expect(listed.headers['referrer-policy']).toBe('strict-origin-when-cross-origin');
  }
});

test('makes browsers revalidate pages, and answers 304 without a body if the page is unchanged', async () => {
  for (const url of ['/', '/fr/money', '/fr']) {
    const page = await get(url, NAVIGATION);
    expect(page.headers['cache-control']).toBe('no-cache');
    const etag = String(page.headers.etag);
    const again = await get(url, { ...NAVIGATION, 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
    expect(again.body).toBe('');
    const packed = await get(url, { ...NAVIGATION, 'accept-encoding': 'gzip, br;q=0' });
    expect(packed.headers['content-encoding']).toBe('gzip');
    expect(gunzipSync(packed.rawPayload).toString()).toBe(page.body);
    expect(packed.headers.etag).not.toBe(etag);
  }
});

test('serves the app shell with status 404 for an unknown path', async () => {
  for (const url of ['/fr/nowhere', '/de/about', '/nowhere', '/fr/money/7/8', '/fr/money/']) {
    const page = await get(url, NAVIGATION);
    expect([url, page.statusCode]).toEqual([url, url === '/fr/money/' ? 200 : 404]);
    expect(page.body).toContain('Shop');
    expect(page.headers['content-security-policy']).toContain('sha256-');
  }
});

test('redirects a moved page permanently, and keeps the query string', async () => {
  const moved = await get('/fr/old?a=1&b=?', NAVIGATION);
  expect(moved.statusCode).toBe(308);
  expect(moved.headers.location).toBe('/fr/about?a=1&b=?');
});

test('redirects the start page to the language of the browser, even without scripts', async () => {
  const door = async (accepted: string) => {
    const page = await get('/', { ...NAVIGATION, 'accept-language': accepted });
    expect(page.headers.vary).toMatch(/accept-language/);
    return /url=([^"]*)/.exec(page.body)?.[1];
  };
  expect(await door('fr-MA,fr;q=0.9,en;q=0.8')).toBe('/fr');
  expect(await door('de, en;q=0.3, fr;q=0.7')).toBe('/fr');
  expect(await door('de, fr;q=0')).toBe('/en');
  expect(await door('')).toBe('/en');
});

test('allows a page to run only its own scripts, and forbids framing', async () => {
  const policy = String((await get('/en', NAVIGATION)).headers['content-security-policy']);
  expect(policy).toContain(`script-src 'self' 'sha256-${hashOf('read()')}';`);
  expect(policy).toContain("connect-src 'self' ws://127.0.0.1:3000");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(
    policy.split(';').filter((part) => /script-src\b/.test(part) && /unsafe/.test(part)),
  ).toEqual([]);
});

test('the content security policy allows requests only to our own server and the hosts of the map style', () => {
  const { 'content-security-policy': policy } = securityHeaders('', 'https://app.example', [
    'https://maps.example',
    'https://tiles.example',
  ]);
  expect(policy).toContain(
    "connect-src 'self' wss://app.example https://maps.example https://tiles.example;",
  );
  expect(policy).toContain(
    "img-src 'self' data: blob: https://maps.example https://tiles.example;",
  );
  expect(policy).toContain("script-src 'self';");
});

test('serves a build file created while the server runs, with the right content type, for GET and HEAD requests', async () => {
  writeFileSync(join(dist, 'assets/late-4d5e6f.css'), 'body{}');
  const late = await get('/assets/late-4d5e6f.css?from=mail');
  expect([late.statusCode, late.body]).toEqual([200, 'body{}']);
  expect(late.headers['content-type']).toMatch(/^text\/css/);
  const head = await app.inject({ method: 'HEAD', url: '/assets/late-4d5e6f.css' });
  expect([head.statusCode, head.body, head.headers['content-length']]).toEqual([200, '', '6']);
  const again = await get('/assets/late-4d5e6f.css', {
    'if-none-match': String(late.headers.etag),
  });
  expect(again.statusCode).toBe(304);
});

test.each([
  '/../outside.js',
  '/%2e%2e/outside.js',
  '/assets/../../outside.js',
  '/assets/%2e%2e/%2e%2e/outside.js',
  '/assets/..%2f..%2foutside.js',
  '/assets/..%5c..%5coutside.js',
  '//outside.js',
  '/outside.js',
  '/outside.js%00.js',
  '/assets/%2e%2e%2f%2e%2e%2foutside.js?from=mail',
])('does not serve files outside the build: %s', async (url) => {
  const answer = await get(url, { accept: '*/*' });
  expect(answer.statusCode).toBeGreaterThanOrEqual(400);
  expect(answer.statusCode).toBeLessThan(500);
  expect(answer.body).not.toContain('secret of the house');
});

test('never sends the placeholder for the server’s address, not even for a file name in capital letters', async () => {
  for (const url of ['/fr/about/index.html', '/fr/about/INDEX.HTML', '/robots.TXT']) {
    expect([url, (await get(url, { accept: '*/*' })).body.includes(ORIGIN)]).toEqual([url, false]);
  }
});

test('responds to a request for a missing file with 404, even if the browser requests the file as a page', async () => {
  expect((await get('/assets/gone-9z.js', { accept: '*/*' })).statusCode).toBe(404);
  expect((await get('/assets/gone-9z.js', NAVIGATION)).statusCode).toBe(404);
  expect((await get('/../../package.json', { accept: '*/*' })).statusCode).toBe(404);
});
