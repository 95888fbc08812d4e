// Tests of live figures in a built page: they are localized, queried at most once a minute, and
// never prevent the page from being sent.
import { afterEach, beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { deadlines, setTimeouts } from '../../timeouts.ts';
import { useTestSite } from './test-site.ts';

const { scene, asked, get } = useTestSite();
const ROOM = '<dl data-figures="true" class="x">';
const TOLD = [
  { name: { key: 'home.rooms', values: { count: 24 } }, value: { figure: 1200 } },
  { name: { key: 'common.name' }, value: '<b>' },
];

/**
 * Sets the clock of each test to a time at which the cache of the previous test has expired. The
 * time is in whole milliseconds, because rounded fractions may make a minute slightly too short.
 */
let now = Math.round(performance.now());
beforeEach(() => {
  now += 120_000;
  scene.figures = TOLD;
  scene.figuresAsked = 0;
  vi.spyOn(performance, 'now').mockImplementation(() => now);
});
afterEach(() => void vi.restoreAllMocks());

it('a page contains its figures as escaped text in the language of the page', async () => {
  const page = await get('/en');
  expect([page.statusCode, page.headers['cache-control']]).toEqual([200, 'no-cache']);
  expect(page.body).toBe(
    `<p>en</p>${ROOM}<div><dt>24 rooms</dt><dd>1,200</dd></div><div><dt>Shop</dt><dd>&lt;b&gt;</dd></div></dl>`,
  );
  expect((await get('/fr')).body).toContain('<dd>1\u202f200</dd>');
  expect(asked.mock.calls[0]?.[0]).toMatchObject({
    role: 'anon',
    readOnly: true,
    settings: { statement_timeout: String(deadlines.pageFigures) },
  });
});

it('queries the database at most once a minute for the figures of a page, however many visitors request it', async () => {
  const many = await Promise.all(['/en', '/fr', '/en/', '/en'].map((url) => get(url)));
  for (const { body } of many) expect(body).toContain('<dt>24 rooms</dt>');
  now += 59_999;
  scene.figures = null;
  expect((await get('/en')).body).toContain('<dt>24 rooms</dt>');
  expect(scene.figuresAsked).toBe(1);
  now += 1;
  expect((await get('/en')).body).toBe(`<p>en</p>${ROOM}</dl>`);
  expect(scene.figuresAsked).toBe(2);
});

it('new figures change the ETag, so that a browser does not keep the old page', async () => {
  const first = await get('/en');
  const again = await get('/en', { 'if-none-match': String(first.headers.etag) });
  expect(again.statusCode).toBe(304);
  now += 60_000;
  scene.figures = TOLD.slice(1);
  const changed = await get('/en', { 'if-none-match': String(first.headers.etag) });
  expect(changed.statusCode).toBe(200);
});

it.each([
  ['the database fails', () => new Error('away')],
  ['the database returns an invalid figure', () => [{ name: 7 }]],
  ['the database names an unknown message key', () => [{ name: { key: 'no.text' }, value: 1 }]],
])('returns the page without figures when %s', async (_, told) => {
  scene.figures = told();
  const page = await get('/en');
  expect([page.statusCode, page.body]).toEqual([200, `<p>en</p>${ROOM}</dl>`]);
});

it('leaves figures out when the database does not respond', async () => {
  onTestFinished(setTimeouts({ pageFigures: 1 }));
  scene.figures = new Promise(() => undefined);
  expect((await get('/en')).body).toBe(`<p>en</p>${ROOM}</dl>`);
});

it('queries figures again for the next visitor after a failure', async () => {
  scene.figures = new Error('away');
  await get('/en');
  scene.figures = TOLD;
  expect((await get('/en')).body).toContain('<dt>24 rooms</dt>');
});

it('makes no query for a page without a placeholder for figures', async () => {
  expect((await get('/en/about')).body).toBe('<p>About</p><dl></dl>');
  expect(scene.figuresAsked).toBe(0);
});
