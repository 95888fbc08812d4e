// Keeps bytes in a folder: complete under a temporary name first, then renamed, with both synced to the disk.
import { createReadStream } from 'node:fs';
import { copyFile, mkdir, open, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Readable } from 'node:stream';
import type { ByteRange } from '../../http/byte-range.ts';
import { checkVersion } from './check-version.ts';
import type { ObjectStore } from './object-store.ts';
import type { Staging } from './staging.ts';
import { syncPath } from './sync-path.ts';

/** @param folder On the same file system as the staging folder, because a rename does not cross. */
export function folderStore(folder: string, staging: Staging): ObjectStore {
  const pathOf = (version: string) => {
    checkVersion(version);
    return join(folder, version.slice(0, 2), version);
  };

  async function put(version: string, stagedPath: string): Promise<void> {
    const path = pathOf(version);
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    await syncPath(stagedPath);
    await rename(stagedPath, path);
    // The name itself must be on the disk, and so must a folder that has just been made.
    await syncPath(dirname(path));
    await syncPath(folder);
  }

  return {
    put,
    async read(version: string, range?: ByteRange): Promise<Readable | undefined> {
      const file = await open(pathOf(version), 'r').catch(ignoreMissing);
      // An open file stays whole, also when its name is removed meanwhile.
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
