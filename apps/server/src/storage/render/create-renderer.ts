// Resizes pictures with a concurrency limit, and caches results in memory up to a size limit.
import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { createConcurrencyLimit } from '../../http/concurrency-limit.ts';
import { deadlines } from '../../timeouts.ts';
import type { ObjectRow } from '../find-object.ts';
import { StorageError } from '../http/storage-error.ts';
import { storageRefusals } from '../http/storage-refusals.ts';
import type { ObjectStore } from '../store/object-store.ts';
import { chooseFormat } from './choose-format.ts';
import type { Transform } from './transform-schema.ts';

export type Rendering = { contentType: string; etag: string; bytes: Buffer };

export type Renderer = {
  /**
   * @throws StorageError InvalidRequest for a file that is not a picture or is too large;
   * NoSuchKey; SlowDown (429).
   */
  render(row: ObjectRow, transform: Transform, accept: string | undefined): Promise<Rendering>;
};

const CACHE_BYTES = 64 * 1024 ** 2;
const MAX_SOURCE_BYTES = 25 * 1024 ** 2;
/** Maximum timeout in seconds that the image library accepts. */
const MAX_SECONDS = 3600;
const AT_ONCE = 2;
const MAX_WAITING = 100;

const INVALID_SOURCE = 'The source image is invalid or unsupported for rendering';

/**
 * Creates the renderer.
 * @param mostPixels - Maximum number of pixels of a picture, the same as for an upload. A picture
 * that was uploaded while this limit was higher may have more pixels; a request to render it is
 * refused.
 */
export function createRenderer(store: ObjectStore, mostPixels: number): Renderer {
  const cache = new LRUCache<string, Rendering>({
    maxSize: CACHE_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length + 200,
  });
  const underWay = new Map<string, Promise<Rendering>>();
  const takeTurn = createConcurrencyLimit({
    atOnce: AT_ONCE,
    mostWaiting: MAX_WAITING,
    refuse: () => storageRefusals.slowDown('Too many images are being rendered; try again.'),
  });

  return {
    async render(row, transform, accept) {
      const wantsWebp = transform.format === undefined && /image\/webp/i.test(accept ?? '');
      const key = JSON.stringify([row.version, transform, wantsWebp]);
      const ready = cache.get(key) ?? underWay.get(key);
      if (ready) return ready;
      const rendering = takeTurn(async () => {
        const source = await readSource(store, row);
        const rendered = await resize(source, transform, accept, mostPixels);
        const tag = createHash('sha256').update(key).digest('hex').slice(0, 32);
        const result = { ...rendered, etag: `"${tag}"` };
        cache.set(key, result);
        return result;
      }).finally(() => underWay.delete(key));
      underWay.set(key, rendering);
      return rendering;
    },
  };
}

async function readSource(store: ObjectStore, row: ObjectRow): Promise<Buffer> {
  if ((row.metadata?.size ?? 0) > MAX_SOURCE_BYTES) {
    throw storageRefusals.invalidRequest(
      `Images larger than ${MAX_SOURCE_BYTES} bytes are not rendered`,
    );
  }
  const stream = await store.read(row.version);
  if (!stream) throw storageRefusals.noSuchKey();
  return buffer(stream);
}

async function resize(
  source: Buffer,
  transform: Transform,
  accept: string | undefined,
  mostPixels: number,
): Promise<Omit<Rendering, 'etag'>> {
  const { width, height, resize: fit = 'cover', quality = 80 } = transform;
  // The library is imported only for the first picture, so that the server starts faster.
  const { default: sharp } = await import('sharp');
  try {
    // The header gives format and size before any pixel is decoded; vector graphics are rejected at
    // this point. A truncated file is rejected. A file with a wrong checksum is accepted, because
    // browsers show such a file too.
    const image = sharp(source, { limitInputPixels: mostPixels, failOn: 'truncated' });
    const format = chooseFormat((await image.metadata()).format, transform.format, accept);
    if (format === undefined) throw storageRefusals.invalidRequest(INVALID_SOURCE);
    const bytes = await image
      // Applies the camera's orientation first; then all metadata, including the location, is
      // removed.
      .autoOrient()
      .resize({
        ...(width && { width }),
        ...(height && { height }),
        fit: fit === 'contain' ? 'inside' : fit,
        withoutEnlargement: true,
      })
      .toFormat(format, format === 'gif' ? {} : { quality })
      .timeout({ seconds: Math.min(Math.ceil(deadlines.pictureRender / 1000), MAX_SECONDS) })
      .toBuffer();
    return { contentType: `image/${format}`, bytes };
  } catch (error) {
    if (error instanceof StorageError) throw error;
    throw storageRefusals.invalidRequest(INVALID_SOURCE);
  }
}
