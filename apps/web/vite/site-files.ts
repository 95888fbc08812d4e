// Files that the build writes next to the pages: files for crawlers, and a description of the site
// that the server reads.
import type { SiteDescription } from '../src/app/prerender.tsx';

/**
 * Placeholder for the site's origin in every built file, because the build does not know where the
 * site will be served. The server replaces the placeholder with PUBLIC_URL. For a static file host,
 * SITE_URL must be set during the build.
 */
export const SITE_ORIGIN =
  process.env.SITE_URL?.replace(/(?<!\/)\/+$/, '') ?? 'https://site.invalid';

/**
 * Returns the absolute URL of a page. `path` is empty for the front page and starts with a slash
 * for other pages.
 */
export const pageUrl = (language: string, path: string): string =>
  `${SITE_ORIGIN}/${language}${path}`;

/**
 * Returns the URL for users whose language the site does not support. For the front page this is
 * the root path, which detects the language. Other pages have no URL without a language.
 */
export const defaultPageUrl = (path: string): string =>
  path ? pageUrl('en', path) : `${SITE_ORIGIN}/`;

export function sitemap({ languages, pages }: SiteDescription): string {
  const urls = pages.flatMap((path) =>
    languages.map((language) => {
      const alternates = [
        ...languages.map((other) => [other, pageUrl(other, path)] as const),
        ['x-default', defaultPageUrl(path)] as const,
      ].map(([lang, href]) => `<xhtml:link rel="alternate" hreflang="${lang}" href="${href}"/>`);
      return `<url><loc>${pageUrl(language, path)}</loc>${alternates.join('')}</url>`;
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

/**
 * @param renderer - Path of the module that renders pages on the server, relative to the build
 * folder.
 */
export const siteJson = (site: SiteDescription, renderer: string): string =>
  JSON.stringify({ origin: SITE_ORIGIN, renderer, ...site });
