// The files beside the pages: what robots read, and what the server must know of the site.
import type { Site } from '../src/app/prerender.tsx';

/**
 * Stands for the address of the site in every built file: it is known only where the site is served. The server puts its
 * PUBLIC_URL there; a host of plain files is built for with SITE_URL.
 */
export const SITE_ORIGIN =
  process.env.SITE_URL?.replace(/(?<!\/)\/+$/, '') ?? 'https://site.invalid';

export const addressOf = (language: string, path: string): string =>
  `${SITE_ORIGIN}/${language}${path}`;

/** For people whose language is none of ours: the front door finds one, other pages have no such door. */
export const defaultAddressOf = (path: string): string =>
  path ? addressOf('en', path) : `${SITE_ORIGIN}/`;

export function sitemap({ languages, pages }: Site): string {
  const urls = pages.flatMap((path) =>
    languages.map((language) => {
      const alternates = [
        ...languages.map((other) => [other, addressOf(other, path)] as const),
        ['x-default', defaultAddressOf(path)] as const,
      ].map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`);
      return `<url><loc>${addressOf(language, path)}</loc>${alternates.join('')}</url>`;
    }),
  );
  return `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${urls.join('\n')}
</urlset>
`;
}

export const robots = (): string =>
  `User-agent: *\nAllow: /\nDisallow: /dev/\n\nSitemap: ${SITE_ORIGIN}/sitemap.xml\n`;

/** @param renderer Of the pages that the server draws, a file of the build. */
export const siteJson = (site: Site, renderer: string): string =>
  JSON.stringify({ origin: SITE_ORIGIN, renderer, ...site });
