// Sends an object: the whole file, a range, or 304.
import type { FastifyReply, FastifyRequest } from 'fastify';
import { readByteRange } from '../../http/byte-range.ts';
import type { ObjectRow } from '../find-object.ts';
import { StorageError } from '../http/storage-error.ts';
import { storageRefusals } from '../http/storage-refusals.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { isNotModified } from './is-not-modified.ts';
import { etagOf, objectHeaders } from './object-headers.ts';

/**
 * Sends the file of an object.
 *
 * @param find - Reads the object's row. If the object's bytes are replaced before the file is
 * opened, `find` is called again.
 * @throws StorageError InvalidRange (416), NoSuchKey.
 */
export async function sendObject(
  store: ObjectStore,
  request: FastifyRequest,
  reply: FastifyReply,
  find: () => Promise<ObjectRow>,
): Promise<FastifyReply> {
  let row = await find();
  for (let attempt = 0; attempt < 3; attempt++) {
    if (await trySend(store, request, reply, row)) return reply;
    const { version } = row;
    row = await find();
    if (row.version === version) break;
  }
  request.log.error({ version: row.version }, 'the bytes of an object are missing');
  throw storageRefusals.noSuchKey();
}

/**
 * Sends the object and returns true. If the bytes of the object are missing, sends nothing and
 * returns false.
 *
 * The function returns a boolean and not the reply, because awaiting a reply that has been sent
 * yields undefined.
 */
async function trySend(
  store: ObjectStore,
  request: FastifyRequest,
  reply: FastifyReply,
  row: ObjectRow,
): Promise<boolean> {
  const { download } = request.query as { download?: string };
  const headers = objectHeaders(row, typeof download === 'string' ? download : undefined);
  const etag = etagOf(row);
  if (isNotModified(request.headers, { etag, modifiedAt: row.updated_at })) {
    reply.code(304).headers(headers).removeHeader('content-type').send();
    return true;
  }
  const size = row.metadata?.size ?? 0;
  // If-Range prevents a client from combining parts of two versions.
  const isCurrent = [undefined, etag].includes(request.headers['if-range'] as string | undefined);
  const range = isCurrent ? readByteRange(request.headers.range, size) : undefined;
  if (range === 'unsatisfiable') {
    reply.header('content-range', `bytes */${size}`);
    throw new StorageError(416, 'InvalidRange', 'The requested range is not satisfiable', {
      error: 'invalid_range',
    });
  }
  const length = range ? range.end - range.start + 1 : size;
  const isHead = request.method === 'HEAD';
  const bytes = isHead || length === 0 ? undefined : await store.read(row.version, range);
  if (!isHead && length > 0 && !bytes) return false;
  reply.headers({ ...headers, 'content-length': String(length) });
  if (range) {
    reply.code(206).header('content-range', `bytes ${range.start}-${range.end}/${size}`);
  }
  reply.send(bytes);
  return true;
}
