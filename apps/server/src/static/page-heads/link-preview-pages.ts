// Sets up the pages with link metadata. Returns undefined if product.json names no database
// functions for them.
import type { FastifyInstance } from 'fastify';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../db/database.ts';
import type { BuiltSite } from '../built-site.ts';
import { answerWithFigures } from './answer-with-figures.ts';
import { answerWithHead } from './answer-with-head.ts';
import { createSharePictureDrawing } from './draw-share-picture.ts';
import { createPageHeadReader } from './page-head-reader.ts';
import { addSharePictureRoutes } from './share-picture-routes.ts';
import { createSitemapReader, type ReadSitemap } from './sitemaps.ts';

export type LinkPreviewPages = {
  answer: ReturnType<typeof answerWithHead>;
  answerPage: ReturnType<typeof answerWithFigures> | undefined;
  readSitemap: ReadSitemap;
};

export function addLinkPreviewPages(
  app: FastifyInstance,
  { product, publicUrl: origin }: Config,
  database: Pick<Database, 'asCaller'>,
  readSite: () => BuiltSite,
): LinkPreviewPages | undefined {
  const { pages } = product;
  if (!pages) return undefined;
  const onFailure = (error: unknown) =>
    app.log.warn({ err: error }, 'page sent without its metadata or figures');
  const readHead = createPageHeadReader(database, pages.head, origin, onFailure);
  addSharePictureRoutes(app, {
    readHead,
    readSite,
    drawPicture: createSharePictureDrawing(product),
  });
  return {
    answerPage: pages.figures
      ? answerWithFigures({ database, name: pages.figures, onFailure })
      : undefined,
    answer: answerWithHead({ readHead, origin, onFailure }),
    readSitemap: createSitemapReader({
      database,
      pages,
      origin,
      languages: () => readSite().languages,
    }),
  };
}
