// Writes a backup as a stream. The backup is a compressed tar archive that is encrypted with age
// for public keys; the secret keys are kept elsewhere.
import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { link, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createGzip } from 'node:zlib';
import { Encrypter } from 'age-encryption';
import { createTarPacker } from 'modern-tar';
import { syncToDisk } from '../../storage/store/sync-to-disk.ts';
import { checkEntryName } from './entry-name.ts';
import {
  BACKUP_FORMAT,
  type DatabaseFacts,
  MANIFEST_NAME,
  type ManifestEntry,
} from './manifest.ts';

export type ArchiveWriter = {
  /**
   * Adds a file.
   * @param size - Size in bytes. `bytes` must yield exactly this number of bytes.
   */
  addFile(name: string, size: number, bytes: AsyncIterable<Uint8Array>): Promise<void>;
  /** Adds a folder to the archive. The folder may be empty. */
  addFolder(name: string): Promise<void>;
  /**
   * Writes the manifest as the last entry. When the promise resolves, the file has its final name
   * and is safely on disk.
   * @returns The size of the file in bytes.
   */
  finish(facts: {
    startedAt: Date;
    database: DatabaseFacts;
    missingVersions: string[];
  }): Promise<number>;
  /** Stops writing and deletes what has been written. */
  abandon(error: unknown): Promise<void>;
};

/**
 * The fastest compression level. Encryption takes most of the time anyway, and this level already
 * shrinks a database to a fifth.
 */
const COMPRESSION_LEVEL = 1;

/**
 * Starts a new archive.
 * @param path - Path of the finished file, which must not exist yet. Until the archive is complete,
 * it is written to `<path>.part`.
 * @param recipients - age public keys. Each of their secret keys can decrypt the archive.
 */
export async function writeArchive(path: string, recipients: string[]): Promise<ArchiveWriter> {
  const draft = `${path}.part`;
  const { readable, controller } = createTarPacker();
  const encrypter = new Encrypter();
  for (const recipient of recipients) encrypter.addRecipient(recipient);
  const gzip = createGzip({ level: COMPRESSION_LEVEL });
  const packed = pipeline(Readable.fromWeb(readable as NodeReadableStream), gzip);
  const sealed = await encrypter.encrypt(Readable.toWeb(gzip) as ReadableStream<Uint8Array>);
  const file = createWriteStream(draft, { flags: 'wx', mode: 0o600 });
  const written = pipeline(Readable.fromWeb(sealed as NodeReadableStream), file);
  // If a pipeline fails, the next attempt to add an entry rejects with the error. Without these
  // handlers, an error between two entries would be unhandled and end the process.
  packed.catch(() => {});
  written.catch((error) => controller.error(error));
  const entries: ManifestEntry[] = [];

  async function add(name: string, size: number, bytes: AsyncIterable<Uint8Array>) {
    checkEntryName(name);
    const hash = createHash('sha256');
    const body = controller.add({ name, size, mode: 0o600 }).getWriter();
    for await (const piece of bytes) {
      hash.update(piece);
      await body.write(piece);
    }
    await body.close();
    return hash.digest('hex');
  }

  return {
    async addFile(name, size, bytes) {
      entries.push({ name, size, sha256: await add(name, size, bytes) });
    },
    async addFolder(name) {
      checkEntryName(name);
      const body = controller.add({ name, size: 0, type: 'directory', mode: 0o700 });
      await body.close();
    },
    async finish({ startedAt, database, missingVersions }) {
      const text = JSON.stringify({
        format: BACKUP_FORMAT,
        started_at: startedAt.toISOString(),
        database,
        entries,
        missing_versions: missingVersions,
      });
      const manifest = Buffer.from(text);
      await add(MANIFEST_NAME, manifest.length, Readable.from([manifest]));
      controller.finalize();
      await packed;
      await written;
      await syncToDisk(draft);
      // Uses `link` and not `rename`, because `link` fails if the target exists. Therefore a backup
      // never overwrites another backup.
      await link(draft, path);
      await rm(draft);
      await syncToDisk(dirname(path));
      return (await stat(path)).size;
    },
    async abandon(error) {
      controller.error(error);
      await written.catch(() => {});
      await rm(draft, { force: true });
    },
  };
}
