// Writes one prerendered page: the built index.html with the head and the body of this page.
import type { PrerenderedPage, SiteDescription } from '../src/app/prerender.tsx';
import { HYDRATION_ELEMENT_ID } from '../src/shared/api/hydration-data.ts';
import { dataBlock } from './data-block.ts';
import { earlyRequest } from './early-request.ts';
import { headTags } from './head-tags.ts';
import { REPLAY_EARLY_TAP } from './replay-early-tap.ts';
import { RESERVED_NOTICE_LINES } from './reserved-notice-lines.ts';
import { slowLoadNotice } from './slow-load-notice.ts';

type PageFiles = {
  scripts: string[];
  /** Scripts that a text-only page loads instead of the app's scripts. */
  reading: string[];
  /** Files of the first screen that a user sees after the sign-in. */
  inside: string[];
  font: string;
  /**
   * Inline style sheet, so that the browser renders the page as soon as it arrives. Inlining costs
   * nothing later, because navigation inside the app loads no further documents.
   */
  styles: string;
};

/** @param shell - The built index.html, whose language, title and empty root are replaced. */
export function pageHtml(
  shell: string,
  page: PrerenderedPage,
  site: SiteDescription,
  files: PageFiles,
): string {
  const entry = /<script type="module"[^<>"]*src="([^"]+)"[^<>]*><\/script>\s*/;
  const [, afterNoScript = ''] = shell.split('</noscript>');
  const noScript = shell.slice(
    shell.indexOf('<noscript>'),
    shell.length - afterNoScript.trimStart().length,
  );
  const [, main = ''] = entry.exec(shell) ?? [];
  const [unscripted = ''] =
    new RegExp(`<p lang="${page.language}"[\\s\\S]*?</p>`).exec(shell) ?? [];
  const others = [...shell.matchAll(/<link rel="modulepreload"[^<>"]*href="([^"]+)">\s*/g)];
  const scripts = [main, ...others.map(([, file = '']) => file), ...files.scripts];
  const body = [
    ...(page.body.includes('lines-why') ? [`<script>${RESERVED_NOTICE_LINES}</script>`] : []),
    page.isServed
      ? `<!--drawn--><div id="root">${page.body}</div><!--/drawn-->`
      : `<div id="root">${page.body}</div>`,
    ...(page.ownShell ? [] : [slowLoadNotice(page)]),
    ...(page.body.includes('<form') ? [`<script>${REPLAY_EARLY_TAP}</script>`] : []),
    ...(page.leadsInside ? [`<script>${fetchWhileTyping(files.inside)}</script>`] : []),
    // A page with only text does not contain its texts a second time as JSON. The app loads the
    // texts when it needs them.
    ...(page.isReading ? [] : [dataBlock('application/json', page.texts, 'texts')]),
  ];
  return replaceOnce(shell, [
    ['<html lang="en">', `<html lang="${page.language}" dir="${page.direction}">`],
    [/<title>[^<]*<\/title>\s*/, ''],
    [/<meta name="description"[^<>]*>/, headTags(page, site).join('\n    ')],
    [noScript, ''],
    ['/manifest.en.webmanifest', `/manifest.${page.language}.webmanifest`],
    [
      entry,
      page.ownShell
        ? earlyStart(page, page.ownShell, scripts)
        : page.isReading
          ? readingStart(files.reading)
          : '',
    ],
    ...others.map(([link]): [string, string] => [link, '']),
    [
      /<link rel="stylesheet"[^<>]*>/,
      `${preloadFont(files.font)}\n    <style>${files.styles}</style>`,
    ],
    [
      '<div id="root"></div>',
      (page.ownShell
        ? [
            unscriptedNote(unscripted),
            ...body,
            `<script>${OTHER_LANGUAGES}</script>`,
            ...(page.isServed ? [`<script>${IF_ANSWERED} ${lateStart(scripts)}</script>`] : []),
          ]
        : page.isReading
          ? [...body, dataBlock('application/json', scripts, 'scripts')]
          : [...body, `<script>${lateStart(scripts)}</script>`]
      ).join('\n    '),
    ],
  ]);
}

/** Returns a note for browsers without scripts, styled like the offline bar. */
const unscriptedNote = (text: string): string =>
  `<noscript><div class="bg-warning-soft px-4 py-2 text-sm text-warning">${text.replace('<a ', '<a class="underline" ')}</div></noscript>`;

const preloadFont = (font: string): string =>
  `<link rel="preload" href="${font}" as="font" type="font/woff2" crossorigin>`;

/**
 * Returns the tags at the start of a page shell. The shell is empty until the first API response. A
 * script sends the API request before any file is loaded: browsers open few connections, and the
 * many files of the screen would delay a later request. The other tags load all scripts at once.
 */
const earlyStart = (
  { isServed }: PrerenderedPage,
  { asks, parameter }: NonNullable<PrerenderedPage['ownShell']>,
  [main, ...others]: string[],
): string =>
  [
    ...(isServed ? ['<!--early-->'] : []),
    `<script>${earlyRequest(asks, parameter)}</script>`,
    `<script type="module" src="${main}"></script>`,
    ...others.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`),
    ...(isServed ? ['<!--/early-->'] : []),
    '',
  ].join('\n    ');

/**
 * Returns the tags for the scripts of a page that contains only text: preload tags for the files
 * that may be needed later, and the tag that runs the small script of the page.
 */
const readingStart = ([main, ...others]: string[]): string =>
  [
    ...others.map((file) => `<link rel="modulepreload" fetchpriority="low" href="${file}">`),
    `<script type="module" fetchpriority="low" src="${main}"></script>`,
    '',
  ].join('\n    ');

/**
 * Script of a page shell. It sets the URLs of the links to the same page in the other languages.
 * The build cannot set these URLs, because one shell serves all pages whose paths match a pattern.
 * Hydration cannot set them either, because it does not change attributes of existing elements.
 */
const OTHER_LANGUAGES = `for (const link of document.querySelectorAll('a[hreflang]')) {
  link.pathname = '/' + link.hreflang + location.pathname.slice(3);
}`;

/**
 * JavaScript condition: true if the server has rendered content into the shell. The shell's scripts
 * then start only after the content has been painted, as on a prerendered page. A shell without
 * content starts its scripts at once, in its head.
 */
const IF_ANSWERED = `if (document.getElementById('${HYDRATION_ELEMENT_ID}'))`;

/**
 * Loads the scripts, all at the same time, after the text has been painted. One animation frame is
 * not enough: on a slow phone, the text is painted long after the frame, and the scripts would slow
 * the painting down. A page in the background is never painted, so there the scripts start without
 * waiting.
 */
const lateStart = ([main, ...others]: string[]): string => `(() => {
  const start = () => {
    for (const href of ${JSON.stringify(others)}) {
      document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }));
    }
    import(${JSON.stringify(main)});
  };
  // The drawing is hidden from a member: nothing of it would ever be painted.
  const isMember = document.documentElement.dataset.member !== undefined;
  if (isMember || document.hidden || !PerformanceObserver.supportedEntryTypes.includes('paint')) return start();
  new PerformanceObserver((paints, observer) => {
    if (paints.getEntriesByName('first-contentful-paint').length === 0) return;
    observer.disconnect();
    start();
  }).observe({ type: 'paint', buffered: true });
})();`;

/**
 * Returns a script that prefetches files into the browser cache when the user first focuses a
 * field. The files of the form itself are loaded earlier.
 */
const fetchWhileTyping = (files: string[]): string => `addEventListener('focusin', () => {
  for (const href of ${JSON.stringify(files)}) {
    const link = Object.assign(document.createElement('link'), { rel: 'modulepreload', href });
    link.fetchPriority = 'low';
    document.head.append(link);
  }
}, { once: true });`;

function replaceOnce(text: string, changes: [string | RegExp, string][]): string {
  return changes.reduce((result, [what, by]) => {
    if (!(typeof what === 'string' ? result.includes(what) : what.test(result)))
      throw new Error(`the shell has no ${what}`);
    return result.replace(what, () => by);
  }, text);
}
