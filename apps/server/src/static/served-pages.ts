// Draws pages of the build anew with what this instance knows, by the build's own renderer: the first homes stand in the document, and the
// prices in force. The server knows neither the page nor the questions; the build names both (docs/decisions/0059).
import { pathToFileURL } from 'node:url';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { withinTime } from './heads/within-time.ts';
import type { Place, ServedQuestion, Site } from './site.ts';
import { TextFile } from './text-file.ts';

/** What the build exports for the server. */
type Renderer = {
  drawServed: (
    language: string,
    path: string,
    served: { at: number; answers: Record<string, unknown> },
  ) => Promise<string>;
};
type Page = Extract<Place, { kind: 'page' }>;
type Parts = {
  app: FastifyInstance;
  /** The public key, with which anybody asks. */
  anonKey: string;
  /** Of the build. */
  fileOf: (name: string) => string;
  onFailure: (error: unknown) => void;
};

/** The build has drawn the page between these. */
const DRAWN = /<!--drawn-->[\s\S]*<!--\/drawn-->/;
/** What is published shows within so long; many visitors cost one drawing. */
const FRESH_MS = 15_000;
/** A page is worth more as it was built than late. */
const LONGEST_MS = 400;

/** @returns The page drawn with its answers, or as it was built where there are none in time. */
export function servedPages({ app, anonKey, fileOf, onFailure }: Parts) {
  const kept = new Map<string, { built: TextFile; askedAt: number; page: Promise<TextFile> }>();

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    place: Page,
    site: Site,
    built: TextFile,
  ): Promise<void> => {
    const questions = site.served?.[place.path];
    if (!site.renderer || !questions || request.url.includes('?'))
      return built.send(request, reply);
    const page = await withinTime(
      drawn(place, site.renderer, questions, built).catch(() => built),
      LONGEST_MS,
    );
    return (page ?? built).send(request, reply);
  };

  /** One drawing at a time of each page; after one that failed the next visitor asks again. */
  function drawn(
    place: Page,
    renderer: string,
    questions: ServedQuestion[],
    built: TextFile,
  ): Promise<TextFile> {
    const known = kept.get(place.file);
    if (known?.built === built && Date.now() - known.askedAt < FRESH_MS) return known.page;
    const page = draw(place, renderer, questions, built);
    kept.set(place.file, { built, askedAt: Date.now(), page });
    page.catch((error: unknown) => {
      if (kept.get(place.file)?.page === page) kept.delete(place.file);
      onFailure(error);
    });
    return page;
  }

  async function draw(
    { language, path }: Page,
    renderer: string,
    questions: ServedQuestion[],
    built: TextFile,
  ): Promise<TextFile> {
    const at = Date.now();
    const answers = Object.fromEntries(
      await Promise.all(questions.map(async (one) => [one.address, await ask(one)] as const)),
    );
    const { drawServed }: Renderer = await import(pathToFileURL(fileOf(renderer)).href);
    const drawn = await drawServed(language, path, { at, answers });
    return new TextFile(
      built.text.replace(DRAWN, () => drawn),
      built.headers,
      'quickly',
    );
  }

  /** Through our own routes, so that a page shows what any visitor is answered and no more. */
  async function ask({ address, body }: ServedQuestion): Promise<unknown> {
    const answer = await app.inject({
      method: body ? 'POST' : 'GET',
      url: address,
      headers: { apikey: anonKey },
      ...(body && { payload: body }),
    });
    if (answer.statusCode !== 200) throw new Error(`${address} answered ${answer.statusCode}`);
    return answer.json();
  }
}
