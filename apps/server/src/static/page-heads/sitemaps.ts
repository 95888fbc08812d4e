// Sitemap index and its sitemap files: one with the built pages, the others with the pages that the
// database lists. All are refreshed every ten minutes.
import { htmlEscape } from 'escape-goat';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { PageFunctions } from '../../config/product.ts';
import type { Database } from '../../db/database.ts';
import { deadlines, pauses } from '../../timeouts.ts';
import { TextFile } from '../text-file.ts';
import { queryAsVisitor } from './query-as-visitor.ts';

/**
 * Maximum number of cached sitemap files. The number is small, because a file takes some megabytes
 * and crawlers read the files one after another.
 */
const MAX_KEPT = 4;
const PART = /^\/sitemap-(\d{1,3})-of-(\d{1,3})\.xml$/;
export const PAGES_SITEMAP = '/sitemap-pages.xml';

type Parts = {
  database: Pick<Database, 'asCaller'>;
  pages: PageFunctions;
  origin: string;
  languages: () => readonly string[];
};

/** Reads the sitemap file at a path. Returns undefined if the path is not the path of a sitemap. */
export type ReadSitemap = (pathname: string) => Promise<TextFile | undefined> | undefined;

export function createSitemapReader({ database, pages, origin, languages }: Parts): ReadSitemap {
  const kept = new LRUCache<string, Promise<TextFile | undefined>>({ max: MAX_KEPT });

  async function index(): Promise<TextFile> {
    const parts = await countParts();
    const lists = Array.from({ length: parts }, (_, i) => `/sitemap-${i + 1}-of-${parts}.xml`);
    const entries = [PAGES_SITEMAP, ...lists].map(
      (path) => `<sitemap><loc>${origin}${path}</loc></sitemap>`,
    );
    return xml('sitemapindex', entries);
  }

  async function countParts(): Promise<number> {
    const text = `select ${pages.parts}() as parts`;
    const [row] = await queryAsVisitor<{ parts: number }>(
      database,
      { text, values: [] },
      { timeoutMs: deadlines.sitemaps },
    );
    return row?.parts ?? 0;
  }

  /**
   * Returns one of the sitemap files. The name of the file contains its number and the total number
   * of files. This total may be outdated, because a crawler may still read files that an earlier
   * index listed.
   */
  async function part(number: number, parts: number): Promise<TextFile | undefined> {
    if (number < 1 || number > parts || parts > 256) return undefined;
    const text = `select path, changed_at from ${pages.listed}($1, $2)`;
    const rows = await queryAsVisitor<{ path: string; changed_at: Date | null }>(
      database,
      { text, values: [number, parts] },
      { timeoutMs: deadlines.sitemaps },
    );
    return xml(
      'urlset',
      rows.flatMap(({ path, changed_at }) => entriesOf(path, changed_at)),
    );
  }

  function entriesOf(path: string, changedAt: Date | null): string[] {
    const known = languages();
    const addressIn = (language: string | undefined) => htmlEscape(`${origin}/${language}${path}`);
    const alternates = [...known.map((one) => [one, one]), ['x-default', known[0]]]
      .map(
        ([lang, language]) =>
          `<xhtml:link rel="alternate" hreflang="${lang}" href="${addressIn(language)}"/>`,
      )
      .join('');
    const changed = changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : '';
    return known.map(
      (language) => `<url><loc>${addressIn(language)}</loc>${changed}${alternates}</url>`,
    );
  }

  return (pathname) => {
    const [, number, parts] = PART.exec(pathname) ?? [];
    if (pathname !== '/sitemap.xml' && number === undefined) return undefined;
    const known = kept.get(pathname);
    if (known) return known;
    const made = number === undefined ? index() : part(Number(number), Number(parts));
    kept.set(pathname, made, { ttl: pauses.freshSitemaps });
    made.catch(() => kept.delete(pathname));
    return made;
  };
}

/**
 * Sends a sitemap. While the database is unavailable, the sitemap index is replaced with the list
 * of the built pages. For a sitemap file with pages from the database, the server returns an error
 * with a retry time.
 */
export async function sendSitemap(
  list: Promise<TextFile | undefined>,
  request: FastifyRequest,
  reply: FastifyReply,
  builtPages: () => TextFile,
): Promise<void> {
  const isIndex = request.url.startsWith('/sitemap.xml');
  const file = await list.catch(() => (isIndex ? builtPages() : null));
  if (file) await file.send(request, reply);
  else if (file === undefined) await reply.code(404).send('');
  else await reply.code(503).header('retry-after', '60').send('');
}

const xml = (element: 'sitemapindex' | 'urlset', entries: string[]): TextFile =>
  new TextFile(
    `<?xml version="1.0" encoding="UTF-8"?>
<${element} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${entries.join('\n')}
</${element}>
`,
    { 'content-type': 'application/xml; charset=utf-8', 'x-content-type-options': 'nosniff' },
    'quickly',
  );
