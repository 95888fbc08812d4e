// Tests of the metadata that search engines and link previews receive for a shared page.
import { describe, expect, it, onTestFinished } from 'vitest';
import { setTimeouts } from '../../timeouts.ts';
import { HOME_HEAD, metaContentIn, ORIGIN, UNLISTED_HEAD, useTestSite } from './test-site.ts';

const { asked, get, scene, head } = useTestSite();

describe('a page with link metadata', () => {
  it.each(['*/*', 'text/html', 'application/json', ''])(
    'has metadata in the language accepted by "%s"',
    async (accept) => {
      scene.heads[scene.path] = HOME_HEAD;
      const page = await get(`/en${scene.path}`, { accept });
      expect([page.statusCode, page.headers['content-type']]).toEqual([
        200,
        'text/html; charset=utf-8',
      ]);
      expect(page.body).toContain('<title id="served">Flat · Shop</title>');
      expect(page.body).not.toMatch(/<title>|content="old"/);
      expect(metaContentIn(page.body, 'og:title')).toBe('Flat · 850,000\u00a0MAD');
      expect(metaContentIn(page.body, 'description')).toBe('Flat for sale · 2 rooms');
      expect(metaContentIn(page.body, 'product:price:amount')).toBe('850000');
      expect(page.body).toContain(`<link rel="canonical" href="${ORIGIN}/en/homes/7">`);
      expect(page.body.match(/hreflang="([^\s"]+)" href="[^\s"]+"/g)).toEqual([
        `hreflang="en" href="${ORIGIN}/en/homes/7"`,
        `hreflang="fr" href="${ORIGIN}/fr/homes/7"`,
        `hreflang="x-default" href="${ORIGIN}/en/homes/7"`,
      ]);
      expect(page.body).toContain(
        '{"@type":"RealEstateListing","name":"Shop","offers":[{"price":850000}]}',
      );
      expect(page.headers['x-robots-tag']).toBeUndefined();
    },
  );

  it('answers HEAD like GET, without a body', async () => {
    scene.heads[scene.path] = { ...HOME_HEAD, status: 410 };
    const sent = await head(`/en${scene.path}`, { accept: '*/*' });
    expect([sent.statusCode, sent.body]).toEqual([410, '']);
    expect(sent.headers['content-length']).toBe(
      String(Buffer.byteLength((await get(`/en${scene.path}`)).body)),
    );
  });

  it('is not indexed if the page is gone (status 410) or unknown (status 404)', async () => {
    for (const status of [404, 410]) {
      const path = `${scene.path}-${status}`;
      scene.heads[path] = { status, path, title: 'Gone', is_listed: false };
      const page = await get(`/en${path}`);
      expect([page.statusCode, page.headers['x-robots-tag']]).toEqual([status, 'noindex']);
      expect(page.body).toContain('<meta data-head name="robots" content="noindex">');
      expect(page.body).not.toMatch(/canonical|hreflang|og:url|og:image/);
    }
  });

  it('with a secret link has no canonical URL, is not indexed and does not contain the secret', async () => {
    scene.heads['/track/secret1'] = UNLISTED_HEAD;
    const page = await get('/en/track/secret1');
    expect([
      page.statusCode,
      page.headers['x-robots-tag'],
      page.headers['referrer-policy'],
    ]).toEqual([200, 'noindex', 'no-referrer']);
    expect(page.body).not.toMatch(/secret1|canonical|hreflang|og:url/);
    expect(page.body.match(/name="robots"/g)).toHaveLength(1);
  });

  it('is sent as the plain app shell if the database fails or the metadata is missing, invalid or has unknown keys', async () => {
    for (const head of [
      null,
      new Error('away'),
      { status: 200 },
      { ...HOME_HEAD, title: { key: 'none' } },
    ]) {
      const path = `${scene.path}-${asked.mock.calls.length}`;
      scene.heads[path] = head;
      const page = await get(`/en${path}`);
      expect([page.statusCode, page.body.includes('<title>Homes</title>')]).toEqual([200, true]);
    }
  });

  it('is sent as the plain app shell if the database is slow', async () => {
    onTestFinished(setTimeouts({ pageHeads: 1 }));
    asked.mockImplementationOnce(() => new Promise(() => undefined));
    expect((await get(`/en${scene.path}`)).body).toContain('<title>Homes</title>');
  });

  it('runs one read-only query as an anonymous visitor, however many visitors open it concurrently', async () => {
    scene.heads[scene.path] = HOME_HEAD;
    await Promise.all(Array.from({ length: 20 }, () => get(`/en${scene.path}?from=chat`)));
    expect(asked).toHaveBeenCalledTimes(1);
    expect(asked.mock.calls[0]?.[0]).toMatchObject({
      role: 'anon',
      readOnly: true,
      address: '127.0.0.1',
    });
    expect(asked.mock.calls[0]?.[1].values).toEqual([scene.path, 'en', ORIGIN]);
  });
});
