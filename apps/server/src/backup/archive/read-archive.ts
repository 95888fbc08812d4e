// Reads a whole backup and accepts it only if its entries are exactly those that the manifest
// lists, with the same hashes.
import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { Readable } from 'node:stream';
import { text as textOf } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { Decrypter } from 'age-encryption';
import { createTarDecoder } from 'modern-tar';
import { StartupError } from '../../config/startup-error.ts';
import { checkEntryName } from './entry-name.ts';
import { MANIFEST_NAME, type Manifest, type ManifestEntry, parseManifest } from './manifest.ts';

export type ArchiveEntry = {
  name: string;
  isFolder: boolean;
  /** Size of the entry in bytes. */
  size: number;
  bytes: AsyncIterable<Uint8Array>;
};

const DAMAGED = 'is damaged: it was changed or truncated after it was made. Use another backup.';

/**
 * Decrypts, unpacks and verifies a backup.
 * @param identity - The age secret key that decrypts the archive.
 * @param onEntry - Called with each entry; must read the bytes of each file. Do not trust these
 * bytes before this function has resolved.
 * @throws StartupError for a file that is no backup, a wrong key, a changed byte or a truncated
 * file.
 */
export async function readArchive(
  path: string,
  identity: string,
  onEntry: (entry: ArchiveEntry) => Promise<void>,
): Promise<Manifest> {
  const decrypter = new Decrypter();
  decrypter.addIdentity(identity);
  const file = createReadStream(path, { highWaterMark: 1024 * 1024 });
  try {
    const opened = await decrypter.decrypt(Readable.toWeb(file) as ReadableStream<Uint8Array>);
    const gunzip = createGunzip();
    const unpacked = pipeline(Readable.fromWeb(opened as NodeReadableStream), gunzip);
    unpacked.catch(() => {});
    const entries = (Readable.toWeb(gunzip) as ReadableStream<Uint8Array>).pipeThrough(
      createTarDecoder({ strict: true }),
    );
    const manifest = await readEntries(entries, onEntry);
    // Reads the file to its end, because a truncated last chunk is detected only then.
    await unpacked;
    return manifest;
  } catch (error) {
    throw explained(error, path);
  } finally {
    file.destroy();
  }
}

async function readEntries(
  entries: ReadableStream<{
    header: { name: string; size: number; type?: string };
    body: ReadableStream<Uint8Array>;
  }>,
  onEntry: (entry: ArchiveEntry) => Promise<void>,
): Promise<Manifest> {
  const read = new Map<string, ManifestEntry>();
  let manifest: Manifest | undefined;
  for await (const { header, body } of entries) {
    const { name, size, type } = header;
    checkEntryName(name);
    if (type !== 'file' && type !== 'directory') throw new DamagedError();
    if (name === MANIFEST_NAME) {
      manifest = parseManifest(await textOf(body as NodeReadableStream));
      continue;
    }
    if (manifest || read.has(name)) throw new DamagedError();
    const hash = createHash('sha256');
    const entry = { name, isFolder: type === 'directory', size, bytes: hashed(body, hash) };
    await onEntry(entry).catch((error: unknown) => {
      throw error instanceof DamagedError ? error : new PlaceError('', { cause: error });
    });
    if (type === 'file') read.set(name, { name, size, sha256: hash.digest('hex') });
  }
  if (!manifest || !isWhole(manifest, read)) throw new DamagedError();
  return manifest;
}

class DamagedError extends Error {}

/** Writing to the restore target failed; the backup itself may be intact. */
class PlaceError extends Error {}

async function* hashed(body: ReadableStream<Uint8Array>, hash: ReturnType<typeof createHash>) {
  const reader = body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new DamagedError();
    });
    if (done) return;
    hash.update(value);
    yield value;
  }
}

function isWhole({ entries }: Manifest, read: Map<string, ManifestEntry>): boolean {
  return (
    entries.length === read.size &&
    entries.every(({ name, size, sha256 }) => {
      const found = read.get(name);
      return found?.size === size && found.sha256 === sha256;
    })
  );
}

/** Converts an internal error to one that tells an operator what to do. */
function explained(error: unknown, path: string): unknown {
  if (error instanceof PlaceError) return error.cause;
  if (error instanceof StartupError) return error;
  if (error instanceof Error && 'code' in error && /^E[A-Z]+$/.test(String(error.code))) {
    return new StartupError(`${path} cannot be read: ${error.message}.`);
  }
  const message = error instanceof Error ? error.message : '';
  if (/no identity matched/.test(message)) {
    return new StartupError(
      `the key does not decrypt ${path}: the backup was encrypted for another key, or its first bytes were changed.`,
    );
  }
  if (/^invalid (version|stanza|header$)/.test(message)) {
    return new StartupError(`${path} is no backup, or ${DAMAGED}`);
  }
  return new StartupError(`${path} ${DAMAGED}`);
}
