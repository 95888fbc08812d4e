// Files next to the pages: those for crawlers, and the site description for the server.
import type { Site } from '../src/app/prerender.tsx';

/**
 * Placeholder for the site's origin in every built file, because the origin is known only where the
 * site is served. The server replaces it with PUBLIC_URL; a static file host needs a build with
 * SITE_URL.
 */
export const SITE_ORIGIN =
  process.env.SITE_URL?.replace(/(?<!\/)\/+$/, '') ?? 'https://site.invalid';

/**
 * Returns the absolute URL of a page. `path` is empty for the front page, otherwise it starts with
 * a slash.
 */
export const addressOf = (language: string, path: string): string =>
  `${SITE_ORIGIN}/${language}${path}`;

/**
 * Returns the URL for users whose language the site does not have: the root path detects a
 * language, other pages have no language-independent URL.
 */
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

/** @param renderer - Path in the build of the module with which the server renders pages. */
export const siteJson = (site: Site, renderer: string): string =>
  JSON.stringify({ origin: SITE_ORIGIN, renderer, ...site });
