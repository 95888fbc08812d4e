// Renders the public pages, and the shells of screens that strangers open, while the app is built; which ones there are follows
// from the routes.
import type { Messages } from '@lingui/core';
import {
  type AnyRouter,
  createMemoryHistory,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { directionOf, LANGUAGES, type Language } from '../i18n/language.ts';
import type { Feature, MessageKey } from '../i18n/message-key.ts';
import { i18n, type PageTexts, pageTexts } from '../i18n/messages.ts';
import { addressOf, drawWith, SERVED_ELEMENT, type Served } from '../shared/api/served.ts';
import { App } from './app.tsx';
import { HEAD_TEXTS, ownCatalogues } from './head-texts.ts';
import { createAppRouter } from './router.tsx';
import { gateRoute } from './routing/gate-route.ts';
import { MOVED } from './routing/moved-routes.ts';

export type Page = {
  language: Language;
  direction: 'ltr' | 'rtl';
  /** After the language: empty for the front page. */
  path: string;
  title: string;
  /** A shell has none: what it will show depends on its address. */
  description: string | undefined;
  siteName: string;
  ownShell: StaticDataRouteOption['ownShell'];
  /** What the screens put into the head. */
  head: string;
  body: string;
  texts: PageTexts;
  /** What is said when scripts do not arrive, and the way to load the page again. */
  late: { text: string; action: string };
  /** It is a page to read: without the app until somebody touches what needs it. */
  isReading: boolean;
  /** What comes after its form is fetched while somebody fills it. */
  leadsInside: boolean;
  /** The server draws it with answers of its own. */
  isServed: boolean;
  /** The questions that the page answers, as its texts name them: faq1_question, faq1_answer. */
  questions: { question: string; answer: string }[];
  /** Source files of the route's lazy screens, outermost first. */
  sources: string[];
};

export type Site = {
  languages: readonly Language[];
  /** Paths of the public pages, after the language. */
  pages: string[];
  /** Patterns of every other screen, after the language. */
  screens: string[];
  /** Those of the screens that have a file of their own, drawn as they are before the first answer. */
  shells: string[];
  /** Those of the screens that search engines leave out. */
  unlisted: string[];
  moved: Record<string, string>;
  /** By path or pattern: what the server asks to draw a page with the answers. */
  served: Record<string, { address: string; body?: Record<string, unknown> }[]>;
  /** By language and key: what the server says in the heads of pages that strangers get as a link. */
  texts: Record<Language, Messages>;
};

const PREFIX = '/$lang';
const QUESTION = /^(.*\.faq\d+)_question$/;

export async function describeSite(): Promise<Site> {
  const router = createAppRouter(memoryAt('/'));
  await router.options.context.addAllRoutes();
  const routes = Object.values(router.routesByPath)
    .filter(({ fullPath }) => fullPath.startsWith(PREFIX) && fullPath !== gateRoute.fullPath)
    .map(({ fullPath, options }) => ({
      path: fullPath.slice(PREFIX.length).replace(/\/$/, ''),
      isPage: Boolean(options.staticData?.description),
      hasOwnShell: Boolean(options.staticData?.ownShell),
      isUnlisted: Boolean(options.staticData?.isUnlisted),
      serves: options.staticData?.serves,
    }));
  const pathsOf = (wantsPages: boolean) => [
    ...new Set(routes.filter(({ isPage }) => isPage === wantsPages).map(({ path }) => path)),
  ];
  const pages = pathsOf(true);
  return {
    languages: LANGUAGES,
    pages,
    screens: pathsOf(false).filter((path) => !pages.includes(path) && !(path in MOVED)),
    shells: routes.filter(({ hasOwnShell }) => hasOwnShell).map(({ path }) => path),
    unlisted: routes.filter(({ isUnlisted }) => isUnlisted).map(({ path }) => path),
    moved: MOVED,
    served: Object.fromEntries(
      routes
        .filter(({ serves }) => serves)
        .map(({ path, serves }) => [
          path,
          (serves ?? []).map((one) => ({
            address: addressOf(one),
            ...('call' in one && { body: one.args }),
          })),
        ]),
    ),
    texts: Object.fromEntries(
      await Promise.all(LANGUAGES.map(async (one) => [one, await headTexts(one)] as const)),
    ) as Site['texts'],
  };
}

async function headTexts(language: Language): Promise<Messages> {
  const own = await ownCatalogues[`./${language}/page_heads.json`]?.();
  const features = [...new Set(HEAD_TEXTS.map((key) => key.split('.')[0] as Feature))];
  const others = features.filter((feature) => feature !== 'page_heads');
  const { catalogues } = await pageTexts(language, others);
  const all: Messages = Object.assign({}, own?.messages, ...Object.values(catalogues));
  return Object.fromEntries(HEAD_TEXTS.map((key) => [key, all[key] ?? missing(key)]));
}

function missing(key: string): never {
  throw new Error(`no catalogue has ${key}`);
}

/**
 * @param path A page's own, or the pattern of a shell.
 * @throws when anything of the page cannot be loaded or rendered: a build without it would be worse than none.
 */
export async function renderPage(language: Language, path: string): Promise<Page> {
  // Nothing that is drawn says what its parameters are.
  const router = createAppRouter(memoryAt(`/${language}${path.replaceAll('/$', '/')}`));
  // Some shells are no part of what every public page loads.
  await router.options.context.addAllRoutes();
  await router.load();
  const { matches } = router.state;
  const { routesById }: AnyRouter = router;
  const failed = matches.find(({ status }) => status !== 'success');
  const { title, description, ownShell, isAppAtOnce, serves, leadsInside } =
    matches.at(-1)?.staticData ?? {};
  if (failed || !title || !(description || ownShell))
    throw new Error(`/${language}${path} cannot be rendered`, { cause: failed?.error });
  const say = (key: MessageKey) => i18n._(key);
  const features = matches.flatMap(({ loaderData }) => (loaderData ?? []) as Feature[]);
  const texts = await pageTexts(language, [...new Set(features)]);
  const html = await renderWhole(() => renderToString(<App router={router} />));
  const [head = ''] = HOISTED.exec(html) ?? [];
  return {
    language,
    direction: directionOf(language),
    path,
    title: say(title),
    description: description && say(description),
    siteName: say('common.name'),
    ownShell,
    head,
    body: html.slice(head.length),
    texts,
    late: { text: say('common.scripts_late'), action: say('common.load_again') },
    leadsInside: Boolean(leadsInside),
    isServed: Boolean(serves),
    isReading: Boolean(description) && !isAppAtOnce,
    questions: Object.values(texts.catalogues)
      .flatMap((messages) => Object.keys(messages))
      .filter((key) => QUESTION.test(key))
      .map((key) => ({
        question: i18n._(key),
        answer: i18n._(key.replace(QUESTION, '$1_answer')),
      })),
    sources: matches.flatMap(({ routeId }) => sourceOf(routesById[routeId]?.options)),
  };
}

/**
 * Draws a page anew in the server, between the marks that the build has put around what it drew.
 * @returns What stands between them: the page, and the answers it was drawn with.
 */
export function drawServed(language: Language, path: string, served: Served): Promise<string> {
  const drawn = drawing.then(async () => {
    drawWith(served);
    try {
      const { body } = await renderPage(language, path);
      return `<div id="root">${body}</div>${answersBlock(served)}`;
    } finally {
      drawWith(undefined);
    }
  });
  // The texts of the app speak one language at a time, and answers are one page's.
  drawing = drawn.catch(() => undefined);
  return drawn;
}

let drawing: Promise<unknown> = Promise.resolve();

/** It must not be able to end its own element. */
const answersBlock = (served: Served): string =>
  `<script type="application/json" id="${SERVED_ELEMENT}">${JSON.stringify(served).replaceAll('<', '\\u003c')}</script>`;

/** What comes late in the browser is asked for by the first rendering and there for one of the next. */
async function renderWhole(render: () => string): Promise<string> {
  const html = render();
  if (!html.includes(UNFINISHED)) return html;
  await new Promise((resolve) => setImmediate(resolve));
  return renderWhole(render);
}

/** React puts first what belongs into the head, and looks for it there. */
const HOISTED = /^(?:<(?:meta|link) [^>]*>)*/;

/** How React marks a boundary whose content is still missing. */
const UNFINISHED = '<!--$!-->';

const memoryAt = (address: string) => createMemoryHistory({ initialEntries: [address] });

/** The build notes on each lazy screen which file it comes from. */
function sourceOf(options: { component?: unknown } | undefined): string[] {
  const { source } = (options?.component ?? {}) as { source?: string };
  return source ? [source] : [];
}
