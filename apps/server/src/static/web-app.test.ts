// What a browser and its caches are told about each kind of file of the web build.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { buildConfig } from '../config/build-config.ts';
import { readEnvironment } from '../config/environment.ts';
import { addWebApp } from './web-app.ts';

let dist: string;
let app: FastifyInstance;

beforeAll(async () => {
  dist = mkdtempSync(join(tmpdir(), 'wasl-dist-'));
  mkdirSync(join(dist, 'assets'));
  writeFileSync(join(dist, 'index.html'), '<!doctype html><script>start()</script><p>Wasl');
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
  const answerNavigation = await addWebApp(app, { ...config, webDistDir: dist });
  app.setNotFoundHandler((request, reply) =>
    answerNavigation(request, reply) ? reply : reply.code(404).send({ message: 'none' }),
  );
});

afterAll(async () => {
  await app.close();
  rmSync(dist, { recursive: true, force: true });
});

const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });
const NAVIGATION = { accept: 'text/html,application/xhtml+xml' };

test('hashed files may be kept for ever and come compressed to whoever takes it', async () => {
  const brotli = await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip, br' });
  expect(brotli.body).toBe('brotli');
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(brotli.headers['content-type']).toMatch(/javascript/);
  expect(brotli.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect(brotli.headers.vary).toMatch(/accept-encoding/i);
  expect((await get('/assets/app-1a2b3c.js', { 'accept-encoding': 'gzip' })).body).toBe('gzip');
  expect((await get('/assets/app-1a2b3c.js')).body).toBe('plain');
});

test('every address of the app is the page, fresh each time, and unchanged costs no body', async () => {
  for (const url of ['/', '/fr/money/new', '/ar']) {
    const page = await get(url, NAVIGATION);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Wasl');
    expect(page.headers['cache-control']).toBe('no-cache');
    const etag = String(page.headers.etag);
    const again = await get(url, { ...NAVIGATION, 'if-none-match': etag });
    expect(again.statusCode).toBe(304);
  }
});

test('the page may run its own scripts only and may not be framed', async () => {
  const policy = String((await get('/en', NAVIGATION)).headers['content-security-policy']);
  expect(policy).toMatch(/script-src 'self' 'sha256-[\w+/]+=*';/);
  expect(policy).toContain("connect-src 'self' ws://127.0.0.1:3000");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/script-src[^;]*unsafe/);
});

test('a missing file is not found instead of a page', async () => {
  expect((await get('/assets/gone-9z.js', { accept: '*/*' })).statusCode).toBe(404);
  expect((await get('/assets/gone-9z.js', NAVIGATION)).statusCode).toBe(404);
  expect((await get('/../../package.json', { accept: '*/*' })).statusCode).toBe(404);
});
