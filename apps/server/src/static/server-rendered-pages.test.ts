// Tests of server-rendered pages. The pages contain only data that any visitor may read, and all
// visitors share them. If rendering fails, the built page is sent instead.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { buildConfig } from '../config/build-config.ts';
import { readEnvironment } from '../config/environment.ts';
import type { Database } from '../db/database.ts';
import { setTimeouts } from '../timeouts.ts';
import { addWebApp } from './web-app.ts';

const SECRETS = {
  instance_id: 'abcdefgh',
  jwt_secret: 'a'.repeat(32),
  database_password: 'b'.repeat(16),
  issued_at: 0,
};
const SHELL = '<!--early-->ask()<!--/early--><!--drawn--><p>shell</p><!--/drawn-->';
const BUILT = '<main><!--drawn--><p>built</p><!--/drawn--></main><script>run()</script>';
const HOUR_MS = 3_600_000;
/**
 * Renderer for these tests: it writes the data that it receives into the page. For French pages it
 * throws an error, so that the tests can check a failed rendering.
 */
const RENDERER = `export const renderServerPage = async (language, path, { answers }) => {
  if (language === 'fr') throw new Error('no drawing');
  return '<p>' + language + path + ' ' + JSON.stringify(answers) + ' $& </p>';
};`;

let folder: string;
let app: FastifyInstance;
let asked: { key: unknown; body: unknown }[];
let from: string[];
let answer: (reply: { code: (status: number) => void }) => unknown;
let takeBack: () => void;

beforeEach(async () => {
  // With timeouts of one hour, no response is late. Tests of late responses set shorter timeouts.
  takeBack = setTimeouts({ servedPage: HOUR_MS, freshServedPage: HOUR_MS });
  folder = mkdtempSync(join(tmpdir(), 'wasl-served-'));
  for (const language of ['en', 'fr']) {
    mkdirSync(join(folder, language, 'list'), { recursive: true });
    writeFileSync(join(folder, language, 'list/index.html'), BUILT);
    mkdirSync(join(folder, language, 'list/$one'), { recursive: true });
    writeFileSync(join(folder, language, 'list/$one/index.html'), SHELL);
  }
  writeFileSync(join(folder, 'index.html'), '<head></head>');
  const own = `.renderer/${folder.slice(-6)}`;
  mkdirSync(join(folder, own), { recursive: true });
  writeFileSync(join(folder, own, 'draw.mjs'), RENDERER);
  const site = {
    origin: 'https://site.invalid',
    languages: ['en', 'fr'],
    pages: ['/list'],
    screens: ['/list/$one'],
    shells: ['/list/$one'],
    unlisted: [],
    moved: {},
    renderer: `${own}/draw.mjs`,
    served: {
      '/list': [{ address: '/asked', body: { limit: 6 } }],
      '/list/$one': [{ address: '/asked', body: { p_id: '$one', limit: 1 } }],
    },
  };
  writeFileSync(join(folder, 'site.json'), JSON.stringify(site));
  asked = [];
  from = [];
  answer = () => ['one'];
  app = Fastify();
  app.post('/asked', async ({ headers, body, ip }, reply) => {
    asked.push({ key: headers.apikey, body });
    from.push(ip);
    return answer(reply);
  });
  const config = buildConfig(readEnvironment({}), SECRETS, 3000);
  const product = { ...config.product, pages: undefined };
  const navigate = await addWebApp(
    app,
    { ...config, product, webDistDir: folder, anonKey: 'public' },
    {} as Pick<Database, 'asCaller'>,
  );
  app.setNotFoundHandler((request, reply) =>
    navigate(request, reply) ? reply : reply.code(404).send({}),
  );
});
afterEach(async () => {
  takeBack();
  await app.close();
  rmSync(folder, { recursive: true, force: true });
});

const bodyOf = async (url: string) => (await app.inject({ url })).body;
const DRAWN = '<main><p>en/list {"/asked":["one"]} $& </p></main><script>run()</script>';

it('renders a page only once for all visitors, with public data', async () => {
  const bodies = await Promise.all(['/en/list', '/en/list', '/en/list/'].map(bodyOf));
  expect(bodies).toEqual([DRAWN, DRAWN, DRAWN]);
  expect(await bodyOf('/en/list')).toBe(DRAWN);
  expect(asked).toEqual([{ key: 'public', body: { limit: 6 } }]);
});

it('a server-rendered page keeps the content security policy of the built page', async () => {
  const plain = await app.inject({ url: '/en/list?q=1' });
  const drawn = await app.inject({ url: '/en/list' });
  expect(drawn.headers['content-security-policy']).toBe(plain.headers['content-security-policy']);
  expect(drawn.headers.etag).not.toBe(plain.headers.etag);
});

it('renders a page again when the cached page has expired', async () => {
  onTestFinished(setTimeouts({ freshServedPage: 15_000 }));
  const now = vi.spyOn(performance, 'now');
  onTestFinished(() => now.mockRestore());
  now.mockReturnValue(1_000_000);
  await bodyOf('/en/list');
  answer = () => ['two'];
  now.mockReturnValue(1_000_000 + 14_999);
  expect(await bodyOf('/en/list')).toBe(DRAWN);
  now.mockReturnValue(1_000_000 + 15_000);
  expect(await bodyOf('/en/list')).toContain('["two"]');
});

it('sends the built page for a URL with a query', async () => {
  expect(await bodyOf('/en/list?city=2')).toBe(BUILT);
  expect(asked).toEqual([]);
});

it('sends the built page without data if the data or the rendering fails, and tries again at the next visit', async () => {
  answer = (reply) => {
    reply.code(500);
    return {};
  };
  expect(await bodyOf('/en/list')).toBe(BUILT);
  answer = () => ['one'];
  expect(await bodyOf('/en/list')).toBe(DRAWN);
  expect(await bodyOf('/fr/list')).toBe(BUILT);
});

it('sends the page as built, without data, when the data arrives late; the next visitor gets the data', async () => {
  const late = Promise.withResolvers<string[]>();
  answer = () => late.promise;
  const waitAgain = setTimeouts({ servedPage: 1 });
  onTestFinished(waitAgain);
  expect(await bodyOf('/en/list')).toBe(BUILT);
  waitAgain();
  late.resolve(['one']);
  expect(await bodyOf('/en/list')).toBe(DRAWN);
  expect(asked).toHaveLength(1);
});

it('renders a page for each URL that matches a pattern, and removes the code with which the page requests its data', async () => {
  const drawn = '<p>en/list/7 {"/asked":["one"]} $& </p>';
  expect(await bodyOf('/en/list/7')).toBe(drawn);
  expect(await bodyOf('/en/list/8')).toContain('en/list/8');
  expect(await bodyOf('/en/list/7')).toBe(drawn);
  expect(asked.map(({ body }) => body)).toEqual([
    { p_id: '7', limit: 1 },
    { p_id: '8', limit: 1 },
  ]);
  expect(await bodyOf('/en/list/7?from=mail')).toBe(SHELL);
});

it("passes on the visitor's network address when it requests the data of a page", async () => {
  await app.inject({ url: '/en/list/7', remoteAddress: '198.51.100.7' });
  expect(from).toEqual(['198.51.100.7']);
});

it('sends the built page when visitors may not read the data, and logs no error', async () => {
  const warned = vi.spyOn(app.log, 'warn');
  answer = (reply) => {
    reply.code(404);
    return {};
  };
  expect(await bodyOf('/en/list/9')).toBe(SHELL);
  expect(warned).not.toHaveBeenCalled();
  answer = (reply) => {
    reply.code(500);
    return {};
  };
  expect(await bodyOf('/en/list/9')).toBe(SHELL);
  expect(warned).toHaveBeenCalledOnce();
});

it('renders at most eight pages at the same time, and sends any further page without rendering it', async () => {
  const late = Promise.withResolvers<string[]>();
  const all = Promise.withResolvers<void>();
  answer = () => {
    if (asked.length === 8) all.resolve();
    return late.promise;
  };
  const first = Promise.all([1, 2, 3, 4, 5, 6, 7, 8].map((id) => bodyOf(`/en/list/${id}`)));
  await all.promise;
  expect(await bodyOf('/en/list/9')).toBe(SHELL);
  late.resolve(['one']);
  for (const body of await first) expect(body).toContain('["one"]');
  answer = () => ['one'];
  expect(await bodyOf('/en/list/9')).toContain('["one"]');
});

it('never sends the rendering module to a client', async () => {
  const { renderer } = JSON.parse(await bodyOf('/site.json'));
  const { statusCode, body } = await app.inject({ url: `/${renderer}` });
  expect(statusCode).toBeGreaterThanOrEqual(400);
  expect(body).not.toContain('renderServerPage');
});
