// Writes one prerendered page: the built shell with the page's own head and body.
import type { Page, Site } from '../src/app/prerender.tsx';
import { addressOf, defaultAddressOf, SITE_ORIGIN } from './site-files.ts';
import { structuredData } from './structured-data.ts';

const OPEN_GRAPH_LOCALES = { en: 'en_GB', fr: 'fr_MA', ar: 'ar_MA' } as const;
const SHARE_IMAGE = { width: 1200, height: 630 };

type PageFiles = {
  scripts: string[];
  font: string;
  /** In the page itself, so that it is drawn when it has come; the next pages need no document of their own. */
  styles: string;
};

/** @param shell The built index.html, whose language, title and empty root are replaced. */
export function pageHtml(shell: string, page: Page, site: Site, files: PageFiles): string {
  const title = escapeHtml(`${page.title} · ${page.siteName}`);
  const entry = /<script type="module"[^>]*src="([^"]+)"[^>]*><\/script>\s*/;
  const [, main = ''] = entry.exec(shell) ?? [];
  const others = [...shell.matchAll(/<link rel="modulepreload"[^>]*href="([^"]+)">\s*/g)];
  const scripts = [main, ...others.map(([, file = '']) => file), ...files.scripts];
  return replaceOnce(shell, [
    ['<html lang="en">', `<html lang="${page.language}" dir="${page.direction}">`],
    [/<title>[^<]*<\/title>/, `<title>${title}</title>`],
    [/<meta name="description"[^>]*>/, headTags(page, site, title).join('\n    ')],
    [/<noscript>[\s\S]*?<\/noscript>\s*/, ''],
    ['/manifest.en.webmanifest', `/manifest.${page.language}.webmanifest`],
    [entry, ''],
    ...others.map(([link]): [string, string] => [link, '']),
    [
      /<link rel="stylesheet"[^>]*>/,
      `${preloadFont(files.font)}\n    <style>${files.styles}</style>`,
    ],
    [
      '<div id="root"></div>',
      [
        `<div id="root">${page.body}</div>`,
        dataBlock('application/json', page.texts, 'texts'),
        `<script>${lateStart(scripts)}</script>`,
      ].join('\n    '),
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

const preloadFont = (font: string): string =>
  `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;

/**
 * Reading comes before running: the scripts are asked for, all at once, when the text stands on the glass. A frame alone does
 * not say so: on a slow phone it is drawn long after it was asked for, and the scripts would share its time. A page in the
 * background is never drawn and must not wait for it.
 */
const lateStart = ([main, ...others]: string[]): string => `(() => {
  const start = () => {
    for (const href of ${JSON.stringify(others)}) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    import(${JSON.stringify(main)});
  };
  if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return start();
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
})();`;

/** Data in a page must not be able to end its own element. */
const dataBlock = (type: string, data: unknown, id?: string): string =>
  `<script type="${type}"${id ? ` id="${id}"` : ''}>${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`;

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function replaceOnce(text: string, changes: [string | RegExp, string][]): string {
  return changes.reduce((result, [what, by]) => {
    if (!(typeof what === 'string' ? result.includes(what) : what.test(result)))
      throw new Error(`the shell has no ${what}`);
    return result.replace(what, () => by);
  }, text);
}
