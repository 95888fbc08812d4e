// Inserts live figures of this instance into built pages that have a placeholder for them. The
// figures are visible without scripts, and cause no layout shift.

import { htmlEscape } from 'escape-goat';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Database } from '../../db/database.ts';
import { deadlines, pauses } from '../../timeouts.ts';
import type { BuiltSite, SiteRoute } from '../built-site.ts';
import { TextFile } from '../text-file.ts';
import { localizersOfSite } from './answer-with-head.ts';
import { headTextSchema } from './page-head.ts';
import { queryAsVisitor } from './query-as-visitor.ts';
import { withTimeout } from './with-timeout.ts';

const figuresSchema = z
  .array(z.strictObject({ name: headTextSchema, value: headTextSchema }))
  .nullable();
export type PageFigures = z.output<typeof figuresSchema>;

/** Place in the built page at which the statistics are inserted: an empty description list. */
const ROOM = /(<dl data-figures\b[^<>]*>)(?=<\/dl>)/;

type Page = Extract<SiteRoute, { kind: 'page' }>;
type Parts = {
  database: Pick<Database, 'asCaller'>;
  /** Name of the database function that returns the figures for the page. */
  name: string;
  onFailure: (error: unknown) => void;
};

/**
 * Creates the function that responds to requests for a page with figures.
 *
 * @returns A function that sends the page with its figures. If no figures arrive in time, the
 * function sends the page as built.
 */
export function answerWithFigures({ database, name, onFailure }: Parts) {
  const words = localizersOfSite();
  const kept = new Map<string, { askedAt: number; answer: Promise<PageFigures> }>();
  const pages = new WeakMap<TextFile, { figures: PageFigures; page: TextFile }>();

  const ask = async (path: string): Promise<PageFigures> => {
    const [row] = await queryAsVisitor<{ figures: unknown }>(
      database,
      { text: `select ${name}($1) as figures`, values: [path], name: 'figures' },
      { timeoutMs: deadlines.pageFigures },
    );
    return figuresSchema.parse(row?.figures ?? null);
  };
  /**
   * Returns the figures of a page. Requests for the same page share one query and its cached
   * result. A failed query is not cached, so the next request queries the database again.
   */
  const read = (path: string): Promise<PageFigures> => {
    const known = kept.get(path);
    if (known && performance.now() - known.askedAt < pauses.freshFigures) return known.answer;
    const answer = ask(path);
    kept.set(path, { askedAt: performance.now(), answer });
    answer.catch((error: unknown) => {
      if (kept.get(path)?.answer === answer) kept.delete(path);
      onFailure(error);
    });
    return answer;
  };

  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { language, path }: Page,
    site: BuiltSite,
    built: TextFile,
  ): Promise<void> => {
    const figures = hasRoom(built)
      ? await withTimeout(
          read(path).catch(() => null),
          deadlines.pageFigures,
        )
      : null;
    return (figures ? (filled(figures) ?? built) : built).send(request, reply);

    function filled(figures: NonNullable<PageFigures>): TextFile | undefined {
      const known = pages.get(built);
      if (known?.figures === figures) return known.page;
      try {
        const { say } = words(site, language);
        const list = figures.map(
          (one) =>
            `<div><dt>${htmlEscape(say(one.name))}</dt><dd>${htmlEscape(say(one.value))}</dd></div>`,
        );
        const page = new TextFile(
          built.text.replace(ROOM, (start) => start + list.join('')),
          built.headers,
          'quickly',
        );
        pages.set(built, { figures, page });
        return page;
      } catch (error) {
        onFailure(error);
        return undefined;
      }
    }
  };
}

const hasRoom = (page: TextFile): boolean => ROOM.test(page.text);
