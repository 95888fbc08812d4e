// Test fixture for page metadata: a built site with pages for public and for secret links, and a
// database whose responses a test sets.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, vi } from 'vitest';
import { buildConfig } from '../../config/build-config.ts';
import { readEnvironment } from '../../config/environment.ts';
import type { CallerScope, Database, Statement } from '../../db/database.ts';
import { setTimeouts } from '../../timeouts.ts';
import { addWebApp } from '../web-app.ts';

export const ORIGIN = 'http://127.0.0.1:3000';
export const HOME_HEAD = {
  status: 200,
  path: '/homes/7',
  title: { parts: ['Flat', { key: 'common.name' }], by: ' · ' },
  share_title: { parts: ['Flat', { amount: 850000, currency: 'MAD' }], by: ' · ' },
  description: {
    parts: [
      { key: 'home.sale', values: { type: 'Flat' } },
      null,
      { key: 'home.rooms', values: { count: 2 } },
    ],
    by: ' · ',
  },
  is_listed: true,
  properties: { 'product:price:amount': 850000 },
  picture: {
    photo: '/storage/v1/object/public/homes/7.webp',
    brand: { key: 'common.name' },
    title: 'Flat',
    lines: ['Lisbon'],
  },
  data: { '@type': 'RealEstateListing', name: { key: 'common.name' }, offers: [{ price: 850000 }] },
};
export const UNLISTED_HEAD = {
  ...HOME_HEAD,
  path: undefined,
  is_listed: false,
  picture_path: '/track',
  data: undefined,
  picture: { brand: '', title: 'Secret', lines: [] },
};
export const SHARED_HEAD = { ...UNLISTED_HEAD, status: 404 };

export const metaContentIn = (html: string, of: string) =>
  new RegExp(`"${of}" content="([^"]*)"`).exec(html)?.[1];

const HOUR_MS = 3_600_000;

/**
 * Registers the fixture; call once in a test file. The site is built before the first test and
 * removed after the last. The responses of the simulated database are reset before each test.
 */
export function useTestSite() {
  let folder: string;
  let app: FastifyInstance;
  /**
   * State of the current test: the database's responses by path, the stored photo, and a path that
   * only this test uses.
   */
  const scene: {
    heads: Record<string, unknown>;
    figures: unknown;
    figuresAsked: number;
    photo: Buffer | undefined;
    path: string;
  } = { heads: {}, figures: null, figuresAsked: 0, photo: undefined, path: '' };
  const asked = vi.fn(async (_scope: CallerScope, { values, text }: Statement) => {
    if (text.includes('public.figures')) {
      scene.figuresAsked += 1;
      if (scene.figures instanceof Error) throw scene.figures;
      return { rows: [{ figures: await scene.figures }] };
    }
    if (text.includes('public.parts')) return { rows: [{ parts: 2 }] };
    if (text.includes('public.listed'))
      return { rows: [{ path: '/homes/7', changed_at: new Date(0) }] };
    const head = scene.heads[String(values[0])];
    if (head instanceof Error) throw head;
    return { rows: [{ head: head ?? null }] };
  });

  let takeBack: () => void;
  beforeAll(async () => {
    // Slow machines need long timeouts. Tests of late responses set timeouts of their own.
    takeBack = setTimeouts({ pageHeads: HOUR_MS, pageFigures: HOUR_MS, servedPage: HOUR_MS });
    folder = mkdtempSync(join(tmpdir(), 'wasl-heads-'));
    writeBuild(folder);
    const secrets = {
      instance_id: 'abcdefgh',
      jwt_secret: 'a'.repeat(32),
      database_password: 'b'.repeat(16),
      issued_at: 0,
    };
    const config = buildConfig(readEnvironment({}), secrets, 3000);
    const pages = {
      head: 'public.head',
      figures: 'public.figures',
      parts: 'public.parts',
      listed: 'public.listed',
      font: '@expo-google-fonts/readex-pro',
    };
    app = Fastify();
    app.get('/storage/v1/render/image/public/*', async (_request, reply) =>
      scene.photo ? reply.type('image/webp').send(scene.photo) : reply.code(404).send(),
    );
    const answerNavigation = await addWebApp(
      app,
      { ...config, product: { ...config.product, pages }, webDistDir: folder },
      { asCaller: asked as unknown as Database['asCaller'] },
    );
    app.setNotFoundHandler((request, reply) =>
      answerNavigation(request, reply) ? reply : reply.code(404).send({ message: 'none' }),
    );
  });
  let visit = 0;
  beforeEach(() => {
    visit += 1;
    // Metadata is cached for seconds, so each test uses a path that no other test uses.
    scene.path = `/homes/${visit}`;
    scene.heads = {};
    scene.photo = undefined;
    asked.mockClear();
  });
  afterAll(async () => {
    takeBack();
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const get = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers });

  const head = (url: string, headers: Record<string, string> = {}) =>
    app.inject({ method: 'HEAD', url, headers });
  return { scene, asked, get, head };
}

function writeBuild(folder: string): void {
  const tags =
    '<!--head--><title>Homes</title><meta property="og:image" content="old"><!--/head-->';
  for (const file of ['en/homes/$id', 'fr/homes/$id', 'en/track/$code', 'fr/track/$code']) {
    mkdirSync(join(folder, file), { recursive: true });
    const robots = file.includes('track') ? '<meta name="robots" content="noindex"/>' : '';
    writeFileSync(
      join(folder, file, 'index.html'),
      `<head>${tags}${robots}</head><script>run()</script>`,
    );
  }
  writeFileSync(join(folder, 'index.html'), '<head></head>');
  for (const language of ['en', 'fr']) {
    writeFileSync(
      join(folder, language, 'index.html'),
      `<p>${language}</p><dl data-figures="true" class="x"></dl>`,
    );
    mkdirSync(join(folder, language, 'about'));
    writeFileSync(join(folder, language, 'about/index.html'), '<p>About</p><dl></dl>');
  }
  writeFileSync(join(folder, 'sitemap.xml'), 'https://site.invalid/built');
  const texts = {
    'common.name': 'Shop',
    'home.sale': [['type'], ' for sale'],
    'home.rooms': [['count', 'plural', { one: ['#', ' room'], other: ['#', ' rooms'] }]],
  };
  writeFileSync(
    join(folder, 'site.json'),
    JSON.stringify({
      origin: 'https://site.invalid',
      languages: ['en', 'fr'],
      pages: ['', '/about'],
      screens: ['/homes/$id', '/track/$code'],
      shells: ['/homes/$id', '/track/$code'],
      unlisted: ['/track/$code'],
      moved: {},
      texts: { en: texts, fr: texts },
    }),
  );
}
