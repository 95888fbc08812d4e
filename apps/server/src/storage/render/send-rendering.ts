// Sends a picture in the requested size.
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ObjectRow } from '../find-object.ts';
import { attachmentDisposition } from '../serve/content-disposition.ts';
import { isNotModified } from '../serve/is-not-modified.ts';
import { FILE_SECURITY_POLICY } from '../serve/object-headers.ts';
import type { Renderer } from './create-renderer.ts';
import type { Transform } from './transform-schema.ts';

export async function sendRendering(
  renderer: Renderer,
  request: FastifyRequest,
  reply: FastifyReply,
  row: ObjectRow,
  transform: Transform,
): Promise<FastifyReply> {
  const { contentType, etag, bytes } = await renderer.render(
    row,
    transform,
    request.headers.accept,
  );
  const { download } = request.query as { download?: unknown };
  reply.headers({
    'cache-control': row.metadata?.cacheControl ?? 'no-cache',
    etag,
    'last-modified': row.updated_at.toUTCString(),
    'x-content-type-options': 'nosniff',
    'content-security-policy': FILE_SECURITY_POLICY,
    'x-transformations': describe(transform),
    ...(transform.format === undefined && { vary: 'accept' }),
    ...(typeof download === 'string' && { 'content-disposition': attachmentDisposition(download) }),
  });
  if (isNotModified(request.headers, { etag, modifiedAt: row.updated_at })) {
    return reply.code(304).send();
  }
  reply.headers({ 'content-type': contentType, 'content-length': String(bytes.length) });
  return reply.send(request.method === 'HEAD' ? undefined : bytes);
}

const RESIZING_TYPES = { cover: 'fill', contain: 'fit', fill: 'force' };

/** Describes the transformation in the format of Supabase's image proxy. */
function describe({ width, height, resize = 'cover', quality }: Transform): string {
  const done = [
    height && `height:${height}`,
    width && `width:${width}`,
    (width || height) && `resizing_type:${RESIZING_TYPES[resize]}`,
    quality && `quality:${quality}`,
  ];
  return done.filter(Boolean).join(',');
}
