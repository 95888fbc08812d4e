// Serves preview pictures of shared links. Each picture is drawn in one size from the page's
// metadata, and cached in memory with a size limit.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';
import { rateLimitKey } from '../../http/rate-limit-key.ts';
import type { BuiltSite } from '../built-site.ts';
import { localizersOfSite, type SharePicture, sharePictureOf } from './answer-with-head.ts';
import type { DrawSharePicture } from './draw-share-picture.ts';
import type { ReadPageHead } from './page-head-reader.ts';
import { SHARE_PICTURE_SIZE } from './write-page-head.ts';

const KEPT_BYTES = 32 * 1024 ** 2;
const MAX_WAITING = 20;
const YEAR_IN_SECONDS = 31_536_000;
const ADDRESS = /^(\/.+)\.jpg$/;

type Parts = { readHead: ReadPageHead; readSite: () => BuiltSite; drawPicture: DrawSharePicture };

class TooMany extends Error {}

/**
 * GET, HEAD /share/:language/:version/<path>.jpg. The path is that of a page, and each page has one
 * current version of its picture. A URL with an outdated or invented version redirects to the
 * current version. Therefore a picture can be cached permanently, and nobody can make the server
 * draw more pictures than there are pages.
 */
export function addSharePictureRoutes(
  app: FastifyInstance,
  { readHead, readSite, drawPicture }: Parts,
): void {
  const words = localizersOfSite();
  const kept = new LRUCache<string, Buffer>({
    maxSize: KEPT_BYTES,
    sizeCalculation: ({ length }) => length,
  });
  const underWay = new Map<string, Promise<Buffer>>();
  const takeTurn = createConcurrencyLimit({
    atOnce: 1,
    mostWaiting: MAX_WAITING,
    refuse: () => new TooMany(),
  });

  app.route<{ Params: { language: string; version: string; '*': string } }>({
    method: ['GET', 'HEAD'],
    url: '/share/:language/:version/*',
    exposeHeadRoute: false,
    handler: async (request, reply) => {
      const { language, version, '*': rest } = request.params;
      const [, path] = ADDRESS.exec(`/${rest}`) ?? [];
      const site = readSite();
      if (!path || !site.languages.includes(language)) return notFound(reply);
      const head = await readHead(path, language, rateLimitKey(request.ip));
      if (head === undefined) return later(reply);
      const picture = head && sharePictureOf(head, words(site, language), language);
      // Several pages may share a picture. The picture's URL then contains the value of
      // `picture_path`, not the path of the page.
      if (!picture || (head.picture_path ?? head.path) !== path) return notFound(reply);
      if (picture.version !== version) {
        return reply
          .header('cache-control', 'no-cache')
          .redirect(`/share/${language}/${picture.version}${path}.jpg`, 302);
      }
      return sendPicture(request, reply, picture, language);
    },
  });

  async function sendPicture(
    request: FastifyRequest,
    reply: FastifyReply,
    picture: SharePicture,
    language: string,
  ): Promise<FastifyReply> {
    const etag = `"${picture.version}"`;
    reply.headers({
      etag,
      'cache-control': `public, max-age=${YEAR_IN_SECONDS}, immutable`,
      'x-content-type-options': 'nosniff',
      // Hides the preview picture from search engines; they should show a home's photos instead.
      'x-robots-tag': 'noindex',
    });
    if (request.headers['if-none-match'] === etag) return reply.code(304).send();
    const bytes = await drawn(picture, language).catch((error: unknown) => {
      if (error instanceof TooMany) return undefined;
      throw error;
    });
    if (!bytes) return later(reply);
    reply.headers({ 'content-type': 'image/jpeg', 'content-length': String(bytes.length) });
    return reply.send(request.method === 'HEAD' ? undefined : bytes);
  }

  function drawn(picture: SharePicture, language: string): Promise<Buffer> {
    const ready = kept.get(picture.version);
    if (ready) return Promise.resolve(ready);
    const known = underWay.get(picture.version);
    if (known) return known;
    const drawing = takeTurn(async () => {
      const bytes = await drawPicture(picture, await photoOf(app, picture), language);
      kept.set(picture.version, bytes);
      return bytes;
    }).finally(() => underWay.delete(picture.version));
    underWay.set(picture.version, drawing);
    return drawing;
  }
}

/**
 * Fetches the photo for a share picture from the server's own storage routes as an anonymous
 * visitor, so that access rights and size limits apply. Returns undefined if there is no photo or
 * the request fails; the share picture then contains only text.
 */
async function photoOf(app: FastifyInstance, { photo }: SharePicture): Promise<Buffer | undefined> {
  if (!photo) return undefined;
  const url = photo.replace('/object/public/', '/render/image/public/');
  const { width, height } = SHARE_PICTURE_SIZE;
  const answer = await app.inject({
    url,
    query: { width: String(width), height: String(height), quality: '90' },
  });
  return answer.statusCode === 200 ? answer.rawPayload : undefined;
}

const notFound = (reply: FastifyReply) =>
  reply
    .code(404)
    .headers({ 'cache-control': 'no-cache' })
    .send({ code: 'not_found', message: 'Picture not found' });

const later = (reply: FastifyReply) =>
  reply
    .code(503)
    .headers({ 'retry-after': '5', 'cache-control': 'no-store' })
    .send({ code: 'try_later', message: 'The picture is not ready yet' });
