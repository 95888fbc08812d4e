// Streams a request body to a temporary file, and counts and hashes the bytes. If the body exceeds
// the limit, streaming stops. The file is deleted on failure.
import { createHash, randomUUID } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { storageRefusals } from '../http/storage-refusals.ts';

export type StagedFile = {
  path: string;
  size: number;
  /** ETag in quotes, as in the HTTP header. */
  etag: string;
  /** Hash of the whole file, in hexadecimal. */
  sha256: string;
  /** First bytes of the file, from which the file type is detected. */
  head: Buffer;
  /** Deletes the file, unless it has been moved into the store. */
  remove(): Promise<void>;
};

export type UploadStaging = {
  newPath(): string;
  /**
   * @param limit - In bytes.
   * @throws StorageError EntityTooLarge as soon as the limit is exceeded; no file remains after any
   * failure.
   */
  take(source: AsyncIterable<Buffer>, limit: number): Promise<StagedFile>;
  /**
   * Deletes staged files that are older than the given time. Such files are leftovers of a crash.
   */
  sweep(olderThan: Date): Promise<void>;
};

const HEAD_BYTES = 4100;

export async function openUploadStaging(folder: string): Promise<UploadStaging> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  const newPath = () => join(folder, randomUUID());
  return {
    newPath,
    async take(source, limit) {
      const path = newPath();
      const hash = createHash('sha256');
      let size = 0;
      const count = async function* (chunks: AsyncIterable<Buffer>) {
        for await (const chunk of chunks) {
          size += chunk.length;
          if (size > limit) throw storageRefusals.tooLarge(limit);
          hash.update(chunk);
          yield chunk;
        }
      };
      const remove = () => rm(path, { force: true });
      try {
        await pipeline(source, count, createWriteStream(path, { flags: 'wx', mode: 0o600 }));
        const sha256 = hash.digest('hex');
        return {
          path,
          size,
          etag: `"${sha256.slice(0, 32)}"`,
          sha256,
          head: await readHead(path),
          remove,
        };
      } catch (error) {
        await remove();
        throw error;
      }
    },
    async sweep(olderThan) {
      for (const name of await readdir(folder)) {
        const facts = await stat(join(folder, name)).catch(() => undefined);
        if (facts && facts.mtime < olderThan) await rm(join(folder, name), { force: true });
      }
    },
  };
}

async function readHead(path: string): Promise<Buffer> {
  const file = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}
