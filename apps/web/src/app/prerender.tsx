// During the build, prerenders the public pages and the shells of pages that people open from a
// link. The routes define the list of pages.
import type { Messages } from '@lingui/core';
import {
  type AnyRouter,
  createMemoryHistory,
  type StaticDataRouteOption,
} from '@tanstack/react-router';
import { renderToString } from 'react-dom/server';
import { directionOf, LANGUAGES, type Language } from '../i18n/language.ts';
import type { Feature, MessageKey } from '../i18n/message-key.ts';
import { i18n, loadPageTexts, type PageTexts } from '../i18n/messages.ts';
import {
  HYDRATION_ELEMENT_ID,
  type HydrationData,
  hydrationUrl,
  setHydrationData,
} from '../shared/api/hydration-data.ts';
import { App } from './app.tsx';
import { PAGE_HEAD_TEXT_KEYS, pageHeadCatalogues } from './page-head-texts.ts';
import { createAppRouter } from './router.tsx';
import { catchAllRoute } from './routing/catch-all-route.ts';
import { REDIRECTS } from './routing/redirect-routes.ts';

export type PrerenderedPage = {
  language: Language;
  direction: 'ltr' | 'rtl';
  /** Path after the language segment; empty for the front page. */
  path: string;
  title: string;
  /**
   * Description of the page. Undefined for a shell (see `ownShell`), because one shell serves many
   * addresses and each has its own description.
   */
  description: string | undefined;
  siteName: string;
  ownShell: StaticDataRouteOption['ownShell'];
  /** Elements that the screens add to the head. */
  head: string;
  body: string;
  texts: PageTexts;
  /**
   * Notice for pages whose scripts do not load, and the label of the reload button in the notice.
   */
  late: { text: string; action: string };
  /**
   * True for a static page, which loads the app only when the visitor uses something that needs it.
   */
  isReading: boolean;
  /**
   * True if the form of this page leads to the first screen of a signed-in person. The files of
   * that screen are preloaded while the visitor fills in the form.
   */
  leadsInside: boolean;
  /** True if the server renders the page with data. */
  isServed: boolean;
  /**
   * Questions and answers on the page, for structured data. Their texts have keys such as
   * faq1_question and faq1_answer.
   */
  questions: { question: string; answer: string }[];
  /** Source files of the route's lazy screens, outermost first. */
  sources: string[];
};

export type SiteDescription = {
  languages: readonly Language[];
  /** Paths of the public pages, without the language segment. */
  pages: string[];
  /** Path patterns of all other screens, without the language segment. */
  screens: string[];
  /**
   * Path patterns of screens that have their own HTML file. The build prerenders this file: it
   * shows the screen as it looks before the first response of the server.
   */
  shells: string[];
  /** Path patterns of screens that search engines must not index. */
  unlisted: string[];
  moved: Record<string, string>;
  /**
   * Requests that the server makes to render each page with data. The key is the path or the path
   * pattern of the page.
   */
  served: Record<string, { address: string; body?: Record<string, unknown> }[]>;
  /**
   * Texts that the server writes into the HTML heads of pages that people open from a shared link.
   * The texts are sorted by language and key.
   */
  texts: Record<Language, Messages>;
};

const PREFIX = '/$lang';
const QUESTION = /^(.*\.faq\d+)_question$/;

export async function describeSite(): Promise<SiteDescription> {
  const router = createAppRouter(memoryAt('/'));
  await router.options.context.addAllRoutes();
  const routes = Object.values(router.routesByPath)
    .filter(({ fullPath }) => fullPath.startsWith(PREFIX) && fullPath !== catchAllRoute.fullPath)
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
    screens: pathsOf(false).filter((path) => !pages.includes(path) && !(path in REDIRECTS)),
    shells: routes.filter(({ hasOwnShell }) => hasOwnShell).map(({ path }) => path),
    unlisted: routes.filter(({ isUnlisted }) => isUnlisted).map(({ path }) => path),
    moved: REDIRECTS,
    served: Object.fromEntries(
      routes
        .filter(({ serves }) => serves)
        .map(({ path, serves }) => [
          path,
          (serves ?? []).map((one) => ({
            address: hydrationUrl(one),
            ...('call' in one && { body: one.args }),
          })),
        ]),
    ),
    texts: Object.fromEntries(
      await Promise.all(LANGUAGES.map(async (one) => [one, await headTexts(one)] as const)),
    ) as SiteDescription['texts'],
  };
}

async function headTexts(language: Language): Promise<Messages> {
  const own = await pageHeadCatalogues[`./${language}/page_heads.json`]?.();
  const features = [...new Set(PAGE_HEAD_TEXT_KEYS.map((key) => key.split('.')[0] as Feature))];
  const others = features.filter((feature) => feature !== 'page_heads');
  const { catalogues } = await loadPageTexts(language, others);
  const all: Messages = Object.assign({}, own?.messages, ...Object.values(catalogues));
  return Object.fromEntries(PAGE_HEAD_TEXT_KEYS.map((key) => [key, all[key] ?? missing(key)]));
}

function missing(key: string): never {
  throw new Error(`no catalogue has ${key}`);
}

/**
 * Renders one page for the build.
 * @param path - Path of a page, or the pattern of a shell.
 * @throws When any part of the page fails to load or render, so that the build fails.
 */
export async function renderPage(language: Language, path: string): Promise<PrerenderedPage> {
  // Uses each parameter's name as its value, for example `id` for $id. The rendered page shows no
  // parameter value, so any value will do.
  const router = createAppRouter(memoryAt(`/${language}${path.replaceAll('/$', '/')}`));
  // Adds all routes to the router, including those of screens that require a sign-in. Otherwise,
  // the shells of these screens could not be rendered.
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
  const texts = await loadPageTexts(language, [...new Set(features)]);
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
 * Renders a page again on the server. The build has put markers around the rendered output of the
 * page. The new output replaces the old output between the markers.
 * @returns The HTML between the markers: the page and the responses it was rendered with.
 */
export function renderServerPage(
  language: Language,
  path: string,
  served: HydrationData,
): Promise<string> {
  const drawn = drawing.then(async () => {
    setHydrationData(served);
    try {
      const { body } = await renderPage(language, path);
      return `<div id="root">${body}</div>${answersBlock(served)}`;
    } finally {
      setHydrationData(undefined);
    }
  });
  // Texts and responses are stored in module variables, which hold the values of only one page in
  // one language. So render one page after another.
  drawing = drawn.catch(() => undefined);
  return drawn;
}

let drawing: Promise<unknown> = Promise.resolve();

/** Escapes `<`, so that the data cannot end its script element. */
const answersBlock = (served: HydrationData): string =>
  `<script type="application/json" id="${HYDRATION_ELEMENT_ID}">${JSON.stringify(served).replaceAll('<', '\\u003c')}</script>`;

/**
 * Renders until complete: the first rendering requests the lazy content, and a later rendering
 * contains this content.
 */
async function renderWhole(render: () => string): Promise<string> {
  const html = render();
  if (!html.includes(UNFINISHED)) return html;
  await new Promise((resolve) => setImmediate(resolve));
  return renderWhole(render);
}

/**
 * Matches the meta and link elements that screens add to the head of the page. React puts these
 * elements at the start of its output. They are then moved from the body into the head.
 */
const HOISTED = /^(?:<(?:meta|link) [^>]*>)*/;

/** React's marker for a Suspense boundary whose content is missing. */
const UNFINISHED = '<!--$!-->';

const memoryAt = (address: string) => createMemoryHistory({ initialEntries: [address] });

/** The build attaches the source file to each lazy screen. */
function sourceOf(options: { component?: unknown } | undefined): string[] {
  const { source } = (options?.component ?? {}) as { source?: string };
  return source ? [source] : [];
}
