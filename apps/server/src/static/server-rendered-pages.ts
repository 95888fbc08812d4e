// Draws pages of the build anew with what this instance knows, by the build's own renderer: the first homes stand in the document, and the
// prices in force. The server knows neither the page nor the questions; the build names both (docs/decisions/0054-static-and-server-rendered-pages.md).

import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { deadlines, pauses } from '../timeouts.ts';
import { withTimeout } from './heads/with-timeout.ts';
import { replaceBetween } from './replace-between.ts';
import type { PageDataRequest, Site, SiteRoute } from './site.ts';
import { TextFile } from './text-file.ts';

/** What the build exports for the server. */
type Renderer = {
  renderServerPage: (
    language: string,
    path: string,
    served: { at: number; answers: Record<string, unknown> },
  ) => Promise<string>;
};
type Page = Extract<SiteRoute, { kind: 'page' | 'screen' }>;
/** What one drawing needs. */
type Drawing = {
  place: Page;
  /** The module that draws, by its place in the build. */
  renderer: string;
  questions: PageDataRequest[];
  built: TextFile;
  /** Whose visit it counts as. */
  ip: string;
};
type Parts = {
  app: FastifyInstance;
  /** The public key, with which anybody asks. */
  anonKey: string;
  /** Of the build. */
  fileOf: (name: string) => string;
  onFailure: (error: unknown) => void;
};

/** The build has drawn the page between these. */
const DRAWN = ['<!--drawn-->', '<!--/drawn-->'] as const;
/** What a page asks by itself, which is answered in one that is drawn. */
const EARLY = ['<!--early-->', '<!--/early-->'] as const;
/** Each has some hundred kilobytes. */
const MAX_PAGES = 100;
/** One page is drawn after the other: whoever would wait behind more of them reads hers as it was built. */
const MAX_WAITING = 8;

/** An answer that is none for anybody: what is asked for is gone, or never was. */
class NoAnswer extends Error {}

/** @returns The page drawn with its answers, or as it was built where there are none in time. */
export function serverRenderedPages({ app, anonKey, fileOf, onFailure }: Parts) {
  const kept = new LRUCache<string, { built: TextFile; askedAt: number; page: Promise<TextFile> }>({
    max: MAX_PAGES,
  });
  let waiting = 0;

  return async (
    request: FastifyRequest,
    place: Page,
    site: Site,
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

  /** One drawing at a time of each page; after one that failed the next visitor asks again. */
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
      replaceBetween(replaceBetween(built.text, ...EARLY, ''), ...DRAWN, drawn),
      built.headers,
      'quickly',
    );
  }

  /** Through our own routes, so that a page shows what any visitor is answered and no more; it counts as a question of whoever came. */
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

/** What the pattern of a screen names, out of its address. */
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
