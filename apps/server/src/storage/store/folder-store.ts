// Object store in a folder. It writes a complete temporary file, renames it, and syncs the file and
// its folder to disk.
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../../http/byte-range.ts';
import { checkObjectVersion } from './check-object-version.ts';
import type { ObjectStore } from './object-store.ts';
import { syncToDisk } from './sync-to-disk.ts';
import type { UploadStaging } from './upload-staging.ts';

/**
 * Creates the store.
 * @param folder - Must be on the same file system as the staging folder, because rename does not work
 * across file systems.
 */
export function folderStore(folder: string, staging: UploadStaging): ObjectStore {
  const pathOf = (version: string) => {
    checkObjectVersion(version);
    return join(folder, version.slice(0, 2), version);
  };

  async function put(version: string, stagedPath: string): Promise<void> {
    const path = pathOf(version);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await syncToDisk(stagedPath);
    await rename(stagedPath, path);
    // Persists the file's entry in its folder, and this folder's entry in the parent folder.
    await syncToDisk(dirname(path));
    await syncToDisk(folder);
  }

  return {
    put,
    async read(version: string, range?: ByteRange): Promise<Readable | undefined> {
      const file = await open(pathOf(version), 'r').catch(ignoreMissing);
      // An open file stays readable even if it is deleted meanwhile.
      return file && createReadStream('', { fd: file, ...range });
    },
    async sizeOf(version) {
      return (await stat(pathOf(version)).catch(ignoreMissing))?.size;
    },
    async copy(from, to) {
      const staged = staging.newPath();
      try {
        await copyFile(pathOf(from), staged);
        await put(to, staged);
        return true;
      } catch (error) {
        await rm(staged, { force: true });
        ignoreMissing(error);
        return false;
      }
    },
    remove: (version) => rm(pathOf(version), { force: true }),
  };
}

function ignoreMissing(error: unknown): undefined {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
  throw error;
}
