// Server-side rendering: fills built pages with current data, such as the first homes and the
// current prices. The server's code contains neither a list of pages nor the requests for their
// data. The build declares both, and also contains the rendering code
// (docs/decisions/0054-static-and-server-rendered-pages.md).

import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { deadlines, pauses } from '../timeouts.ts';
import type { BuiltSite, PageDataRequest, SiteRoute } from './built-site.ts';
import { withTimeout } from './page-heads/with-timeout.ts';
import { replaceMarkedSection } from './replace-marked-section.ts';
import { TextFile } from './text-file.ts';

/** Rendering module of the web build. The server calls this module to render pages. */
type Renderer = {
  renderServerPage: (
    language: string,
    path: string,
    served: { at: number; answers: Record<string, unknown> },
  ) => Promise<string>;
};
type Page = Extract<SiteRoute, { kind: 'page' | 'screen' }>;
/** Input for the rendering of one page. */
type Drawing = {
  place: Page;
  /** Path of the rendering module within the build. */
  renderer: string;
  questions: PageDataRequest[];
  built: TextFile;
  /**
   * Client address of the visitor. The requests for the page's data count toward the rate limits of
   * this address.
   */
  ip: string;
};
type Parts = {
  app: FastifyInstance;
  /** The public API key, with which the server requests data as an anonymous visitor. */
  anonKey: string;
  /** Returns the location of a file of the build on disk. */
  fileOf: (name: string) => string;
  onFailure: (error: unknown) => void;
};

/** Markers around the content that the build has rendered. */
const DRAWN = ['<!--drawn-->', '<!--/drawn-->'] as const;
/**
 * A page contains code that requests the page's data before the app's scripts run. These markers
 * surround this code. A page rendered by the server already contains the data, so the server
 * removes the code.
 */
const EARLY = ['<!--early-->', '<!--/early-->'] as const;
/** Maximum number of cached pages; each page takes several hundred kilobytes. */
const MAX_PAGES = 100;
/**
 * Maximum number of pages that are rendered at the same time, including pages that wait for their
 * data. While this number is reached, further pages are sent as they were built, without current
 * data.
 */
const MAX_WAITING = 8;

/**
 * Thrown when the data of a page is missing for every visitor, because the resource is gone or
 * never existed.
 */
class NoAnswer extends Error {}

/**
 * Creates the function that renders pages.
 *
 * @returns A function that returns the page with its data. If the data does not arrive in time, the
 * function returns the page as built.
 */
export function createServerRenderedPages({ app, anonKey, fileOf, onFailure }: Parts) {
  const kept = new LRUCache<string, { built: TextFile; askedAt: number; page: Promise<TextFile> }>({
    max: MAX_PAGES,
  });
  let waiting = 0;

  return async (
    request: FastifyRequest,
    place: Page,
    site: BuiltSite,
    built: TextFile,
  ): Promise<TextFile> => {
    const questions = site.served?.[place.kind === 'page' ? place.path : place.pattern];
    if (!site.renderer || !questions || request.url.includes('?')) return built;
    const drawing = drawn({ place, renderer: site.renderer, questions, built, ip: request.ip });
    const page = await withTimeout(
      drawing.catch(() => built),
      deadlines.servedPage,
    );
    return page ?? built;
  };

  /**
   * Runs one rendering at a time for each page. After a failed rendering, the next request tries
   * again.
   */
  function drawn(drawing: Drawing): Promise<TextFile> {
    const { place, built } = drawing;
    const key = `${place.language}${place.path}`;
    const known = kept.get(key);
    const isFresh = known && performance.now() - known.askedAt < pauses.freshServedPage;
    if (isFresh && known.built === built) return known.page;
    if (waiting >= MAX_WAITING) return Promise.resolve(built);
    waiting++;
    const page = draw(drawing).finally(() => waiting--);
    kept.set(key, { built, askedAt: performance.now(), page });
    page.catch((error: unknown) => {
      if (kept.peek(key)?.page === page) kept.delete(key);
      if (!(error instanceof NoAnswer)) onFailure(error);
    });
    return page;
  }

  async function draw({ place, renderer, questions, built, ip }: Drawing): Promise<TextFile> {
    const at = Date.now();
    const answers = Object.fromEntries(
      await Promise.all(
        questions.map(
          async ({ address, body }) =>
            [
              address,
              await ask({ address, ...(body && { body: filled(body, place) }) }, ip),
            ] as const,
        ),
      ),
    );
    const { renderServerPage }: Renderer = await import(pathToFileURL(fileOf(renderer)).href);
    const drawn = await renderServerPage(place.language, place.path, { at, answers });
    return new TextFile(
      replaceMarkedSection(replaceMarkedSection(built.text, ...EARLY, ''), ...DRAWN, drawn),
      built.headers,
      'quickly',
    );
  }

  /**
   * Requests data through our own HTTP routes, so that a page shows only data that any visitor may
   * read. The request counts toward the visitor's rate limits.
   */
  async function ask({ address, body }: PageDataRequest, ip: string): Promise<unknown> {
    const answer = await app.inject({
      method: body ? 'POST' : 'GET',
      url: address,
      remoteAddress: ip,
      headers: { apikey: anonKey },
      ...(body && { payload: body }),
    });
    const { statusCode } = answer;
    if (statusCode >= 400 && statusCode < 500)
      throw new NoAnswer(`${address} refused with ${statusCode}`);
    if (statusCode !== 200) throw new Error(`${address} answered ${statusCode}`);
    return answer.json();
  }
}

/**
 * Replaces `$name` in the request body with the part of the URL that has this name in the page's
 * pattern.
 */
function filled(body: Record<string, unknown>, place: Page): Record<string, unknown> {
  if (place.kind === 'page') return body;
  const parts = place.path.split('/');
  const named = new Map(
    place.pattern.split('/').map((name, index) => [name, parts[index]] as const),
  );
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => {
      const isNamed = typeof value === 'string' && value.startsWith('$');
      return [key, isNamed ? (named.get(value) ?? value) : value];
    }),
  );
}
