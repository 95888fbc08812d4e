// Writes one prerendered page: the built shell with the page's own head and body.
import type { Page, Site } from '../src/app/prerender.tsx';
import { addressOf, defaultAddressOf, SITE_ORIGIN } from './site-files.ts';
import { structuredData } from './structured-data.ts';

const OPEN_GRAPH_LOCALES = { en: 'en_GB', fr: 'fr_MA', ar: 'ar_MA' } as const;
const SHARE_IMAGE = { width: 1200, height: 630 };

type PageFiles = { scripts: string[]; font: string };

/** @param shell The built index.html, whose language, title and empty root are replaced. */
export function pageHtml(shell: string, page: Page, site: Site, files: PageFiles): string {
  const title = escapeHtml(`${page.title} · ${page.siteName}`);
  return replaceOnce(shell, [
    ['<html lang="en">', `<html lang="${page.language}" dir="${page.direction}">`],
    [/<title>[^<]*<\/title>/, `<title>${title}</title>`],
    [/<meta name="description"[^>]*>/, headTags(page, site, title).join('\n    ')],
    [/<noscript>[\s\S]*?<\/noscript>\s*/, ''],
    ['/manifest.en.webmanifest', `/manifest.${page.language}.webmanifest`],
    ['<link rel="stylesheet"', `${preloads(files).join('\n    ')}\n    <link rel="stylesheet"`],
    [
      '<div id="root"></div>',
      `<div id="root">${page.body}</div>\n    ${dataBlock('application/json', page.texts, 'texts')}`,
    ],
  ]);
}

function headTags(page: Page, { languages }: Site, title: string): string[] {
  const url = addressOf(page.language, page.path);
  const description = escapeHtml(page.description);
  const image = `${SITE_ORIGIN}/share/${page.language}.png`;
  const alternates = [
    ...languages.map((language) => [language, addressOf(language, page.path)]),
    ['x-default', defaultAddressOf(page.path)],
  ];
  const others = languages.filter((language) => language !== page.language);
  const named = {
    description,
    'twitter:card': 'summary_large_image',
    'twitter:title': title,
    'twitter:description': description,
    'twitter:image': image,
  };
  const properties = [
    ['og:type', 'website'],
    ['og:site_name', escapeHtml(page.siteName)],
    ['og:url', url],
    ['og:title', title],
    ['og:description', description],
    ['og:locale', OPEN_GRAPH_LOCALES[page.language]],
    ...others.map((language) => ['og:locale:alternate', OPEN_GRAPH_LOCALES[language]]),
    ['og:image', image],
    ['og:image:width', SHARE_IMAGE.width],
    ['og:image:height', SHARE_IMAGE.height],
    ['og:image:alt', title],
  ];
  return [
    ...Object.entries(named).map(([name, content]) => `<meta name="${name}" content="${content}">`),
    `<link rel="canonical" href="${url}">`,
    ...alternates.map(([lang, href]) => `<link rel="alternate" hreflang="${lang}" href="${href}">`),
    ...properties.map(([name, content]) => `<meta property="${name}" content="${content}">`),
    dataBlock('application/ld+json', structuredData(page)),
  ];
}

const preloads = ({ scripts, font }: PageFiles): string[] => [
  `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`,
  ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="${file}">`),
];

/** Data in a page must not be able to end its own element. */
const dataBlock = (type: string, data: unknown, id?: string): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function replaceOnce(text: string, changes: [string | RegExp, string][]): string {
  return changes.reduce((result, [what, by]) => {
    const changed = result.replace(what, () => by);
    if (changed === result && !result.includes(by)) throw new Error(`the shell has no ${what}`);
    return changed;
  }, text);
}
