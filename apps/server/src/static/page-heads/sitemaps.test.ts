// Tests of the sitemap index, of the sitemap files that it lists, and of unknown sitemap files.
import { describe, expect, it } from 'vitest';
import { ORIGIN, useTestSite } from './test-site.ts';

const { asked, get } = useTestSite();

describe('sitemap', () => {
  it('lists the built pages and the sitemap files, with each page in every language', async () => {
    const index = await get('/sitemap.xml');
    expect(index.body.match(/<loc>[^<]*/g)).toEqual(
      ['sitemap-pages.xml', 'sitemap-1-of-2.xml', 'sitemap-2-of-2.xml'].map(
        (file) => `<loc>${ORIGIN}/${file}`,
      ),
    );
    expect((await get('/sitemap-pages.xml')).body).toBe(`${ORIGIN}/built`);
    const part = await get('/sitemap-2-of-2.xml');
    expect(asked.mock.lastCall?.[1].values).toEqual([2, 2]);
    expect(part.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(part.body.match(/<loc>[^<]*/g)).toEqual([
      `<loc>${ORIGIN}/en/homes/7`,
      `<loc>${ORIGIN}/fr/homes/7`,
    ]);
    expect(part.body.match(/hreflang/g)).toHaveLength(6);
    expect(part.body).toContain('<lastmod>1970-01-01T00:00:00.000Z</lastmod>');
    asked.mockClear();
    await get('/sitemap-2-of-2.xml');
    expect(asked).not.toHaveBeenCalled();
  });

  it.each([
    '/sitemap-0-of-2.xml',
    '/sitemap-3-of-2.xml',
    '/sitemap-1-of-300.xml',
    '/sitemap-1-of-1000.xml',
  ])('returns 404 for %s', async (url) => {
    expect((await get(url)).statusCode).toBe(404);
    expect(asked).not.toHaveBeenCalled();
  });

  it('returns 503 with a retry time while the database does not respond', async () => {
    asked.mockRejectedValueOnce(new Error('away'));
    const part = await get('/sitemap-1-of-4.xml');
    expect([part.statusCode, part.headers['retry-after']]).toEqual([503, '60']);
    expect((await get('/sitemap-1-of-4.xml')).statusCode).toBe(200);
  });
});
