// Head tags of a prerendered page for search engines and link previews.
import { htmlEscape } from 'escape-goat';
import type { PrerenderedPage, SiteDescription } from '../src/app/prerender.tsx';
import { dataBlock } from './data-block.ts';
import { pageTitle } from './page-title.ts';
import { defaultPageUrl, pageUrl, SITE_ORIGIN } from './site-files.ts';
import { structuredData } from './structured-data.ts';

const OPEN_GRAPH_LOCALES = { en: 'en_GB', fr: 'fr_MA', ar: 'ar_MA' } as const;
const SHARE_IMAGE = { width: 1200, height: 630 };

/**
 * Returns the head tags. A page shell is one HTML file for many URLs, so its tags contain neither a
 * URL nor a description. The title and preview tags of a shell are between two markers, so that the
 * server can replace these tags.
 */
export function headTags(page: PrerenderedPage, site: SiteDescription): string[] {
  const title = pageTitle(page);
  const image = `${SITE_ORIGIN}/share/${page.language}.png`;
  const named = { 'twitter:title': title, 'twitter:image': image };
  const properties = [
    ['og:title', title],
    ['og:image', image],
    ['og:image:width', SHARE_IMAGE.width],
    ['og:image:height', SHARE_IMAGE.height],
    ['og:image:alt', title],
  ];
  const own = [
    `<title>${title}</title>`,
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${content}">`),
    ...properties.map(([name, content]) => `<meta property="${name}" content="${content}">`),
  ];
  return [
    ...(page.ownShell ? ['<!--head-->', ...own, '<!--/head-->'] : own),
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta property="og:type" content="website">',
    `<meta property="og:site_name" content="${htmlEscape(page.siteName)}">`,
    `<meta property="og:locale" content="${OPEN_GRAPH_LOCALES[page.language]}">`,
    ...(page.description === undefined ? [] : tagsOfOne(page, page.description, site)),
    ...(page.head ? [page.head] : []),
  ];
}

function tagsOfOne(page: PrerenderedPage, text: string, { languages }: SiteDescription): string[] {
  const url = pageUrl(page.language, page.path);
  const description = htmlEscape(text);
  const alternates = [
    ...languages.map((language) => [language, pageUrl(language, page.path)]),
    ['x-default', defaultPageUrl(page.path)],
  ];
  const others = languages.filter((language) => language !== page.language);
  return [
    `<meta name="description" content="${description}">`,
    `<meta name="twitter:description" content="${description}">`,
    `<link rel="canonical" href="${url}">`,
    ...alternates.map(([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${href}">`),
    `<meta property="og:url" content="${url}">`,
    `<meta property="og:description" content="${description}">`,
    ...others.map(
      (other) => `<meta property="og:locale:alternate" content="${OPEN_GRAPH_LOCALES[other]}">`,
    ),
    dataBlock('application/ld+json', structuredData(page, text)),
  ];
}
