// Serves the operator's map archive. PMTiles readers request parts of the archive as byte ranges
// (RFC 9110, 14).
import type { FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import { readByteRange } from '../http/byte-range.ts';
import { type MapFile, openMapFile } from './map-file.ts';

type Asked = FastifyRequest<{ Params: { name: string } }>;

const YEAR_IN_SECONDS = 31_536_000;

export const mapRoute =
  (path: string | undefined): FastifyPluginAsync =>
  async (app) => {
    if (!path) return;
    const atStart = await openMapFile(path);
    await atStart?.file.close();
    if (!atStart) app.log.warn({ path }, 'MAP_FILE is not a readable PMTiles archive');
    /**
     * GET or HEAD /map/<version>.pmtiles: the archive or the requested byte range. The response may
     * be cached permanently, because the URL changes with the file. 404 for any other name, or if
     * there is no archive; 416 for a range beyond the end.
     */
    app.route({
      method: ['GET', 'HEAD'],
      url: '/map/:name',
      handler: async (request: Asked, reply) => {
        const opened = await openMapFile(path);
        // The name in the URL is only compared with the name of the current map file. It is never
        // used as a path, so a request cannot read other files.
        if (!opened || request.params.name !== `${opened.version}.pmtiles`) {
          await opened?.file.close();
          return reply.callNotFound();
        }
        return send(opened, request, reply);
      },
    });
  };

async function send({ file, size, version }: MapFile, request: Asked, reply: FastifyReply) {
  const etag = `"${version}"`;
  const { range: asked, 'if-range': same, 'if-none-match': had = '' } = request.headers;
  const isHead = request.method === 'HEAD';
  // Ranges apply to GET only (RFC 9110, 14.2). If-Range prevents a client from combining parts of
  // two versions.
  const isInParts = !isHead && (same === undefined || same === etag);
  const range = isInParts ? readByteRange(asked, size) : undefined;
  reply.headers({
    etag,
    'accept-ranges': 'bytes',
    'cache-control': `public, max-age=${YEAR_IN_SECONDS}, immutable`,
    'x-content-type-options': 'nosniff',
  });
  const isHad = had.split(',').some((tag) => ['*', etag].includes(tag.trim().replace(/^W\//, '')));
  if (isHad) {
    await file.close();
    return reply.code(304).send();
  }
  if (range === 'unsatisfiable') {
    await file.close();
    return reply.code(416).header('content-range', `bytes */${size}`).send();
  }
  const { start, end } = range ?? { start: 0, end: size - 1 };
  reply.headers({
    'content-type': 'application/vnd.pmtiles',
    'content-length': String(end - start + 1),
  });
  if (range) reply.code(206).header('content-range', `bytes ${start}-${end}/${size}`);
  if (isHead) {
    await file.close();
    return reply.send();
  }
  return reply.send(file.createReadStream({ start, end }));
}
