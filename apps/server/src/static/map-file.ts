// The operator's archive of map tiles: opened for one answer, and known by a name that changes with its bytes.
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

export type MapFile = {
  file: FileHandle;
  /** In bytes. */
  size: number;
  /** Another one when a file of another size or time (to the second) lies there. */
  version: string;
};

/** "PMTiles" and the version of its layout (github.com/protomaps/PMTiles, spec/v3, 3.1). */
const FIRST_BYTES = Buffer.from('PMTiles\u0003');

/**
 * The caller closes the file. What was opened stays whole, though another file take its place meanwhile.
 *
 * @param path Absolute; undefined where there is no such setting.
 * @returns undefined when there is no file that can be read, or it is no PMTiles archive of version 3.
 */
export async function openMapFile(path: string | undefined): Promise<MapFile | undefined> {
  const file = path ? await open(path).catch(() => undefined) : undefined;
  if (!file) return undefined;
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(FIRST_BYTES.length), position: 0 });
    if (buffer.equals(FIRST_BYTES)) {
      const { size, mtimeMs } = await file.stat();
      // Servers side by side that have a copy with its time kept (`cp -p`, `rsync -t`) know it by one name.
      const told = `${size} ${Math.floor(mtimeMs / 1000)}`;
      const version = createHash('sha256').update(told).digest('hex').slice(0, 16);
      return { file, size, version };
    }
  } catch {
    // A folder opens and cannot be read.
  }
  await file.close();
  return undefined;
}

/** @returns The path of the archive as it is now on this server; undefined when there is none. */
export async function mapFileAddress(path: string | undefined): Promise<string | undefined> {
  const opened = await openMapFile(path);
  await opened?.file.close();
  return opened && `/map/${opened.version}.pmtiles`;
}
