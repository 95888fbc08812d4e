// Sets up the pages with link metadata; returns undefined if the product has no database function
// for them.
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { Site } from '../site.ts';
import { drawPictures } from './draw-picture.ts';
import { answerWithFigures } from './page-figures.ts';
import { answerWithHead } from './page-heads.ts';
import { pictureRoutes } from './picture-routes.ts';
import { readHeads } from './read-heads.ts';
import { type ReadSitemap, sitemaps } from './sitemaps.ts';

export type LinkPages = {
  answer: ReturnType<typeof answerWithHead>;
  answerPage: ReturnType<typeof answerWithFigures> | undefined;
  readSitemap: ReadSitemap;
};

export function linkPages(
  app: FastifyInstance,
  { product, publicUrl: origin }: Config,
  database: Pick<Database, 'asCaller'>,
  readSite: () => Site,
): LinkPages | undefined {
  const { pages } = product;
  if (!pages) return undefined;
  const onFailure = (error: unknown) =>
    app.log.warn({ err: error }, 'page sent without its metadata or figures');
  const readHead = readHeads(database, pages.head, origin, onFailure);
  pictureRoutes(app, { readHead, readSite, drawPicture: drawPictures(product) });
  return {
    answerPage: pages.figures
      ? answerWithFigures({ database, name: pages.figures, onFailure })
      : undefined,
    answer: answerWithHead({ readHead, origin, onFailure }),
    readSitemap: sitemaps({ database, pages, origin, languages: () => readSite().languages }),
  };
}
