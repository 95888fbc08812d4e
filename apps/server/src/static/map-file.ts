// The operator's map archive: opened for one response, and identified by a version that changes
// with the file.
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

export type MapFile = {
  file: FileHandle;
  /** Size of the archive in bytes. */
  size: number;
  /** Changes with the size or modification time (to the second) of the file. */
  version: string;
};

/**
 * First bytes of an archive: "PMTiles" and the version of its layout (github.com/protomaps/PMTiles,
 * spec/v3, 3.1).
 */
const FIRST_BYTES = Buffer.from('PMTiles\u0003');

/**
 * Opens the archive. The caller closes the file. An open file stays intact even if it is replaced
 * meanwhile.
 *
 * @param path - Absolute; undefined if not configured.
 * @returns undefined for an unreadable file, or one that is no PMTiles archive of version 3.
 */
export async function openMapFile(path: string | undefined): Promise<MapFile | undefined> {
  const file = path ? await open(path).catch(() => undefined) : undefined;
  if (!file) return undefined;
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(FIRST_BYTES.length), position: 0 });
    if (buffer.equals(FIRST_BYTES)) {
      const { size, mtimeMs } = await file.stat();
      // Servers whose copies keep the modification time (`cp -p`, `rsync -t`) compute the same
      // version.
      const told = `${size} ${Math.floor(mtimeMs / 1000)}`;
      const version = createHash('sha256').update(told).digest('hex').slice(0, 16);
      return { file, size, version };
    }
  } catch {
    // Opening a folder succeeds, but reading it fails.
  }
  await file.close();
  return undefined;
}

/**
 * Returns the URL path of the current archive.
 * @returns undefined if there is none.
 */
export async function mapFileAddress(path: string | undefined): Promise<string | undefined> {
  const opened = await openMapFile(path);
  await opened?.file.close();
  return opened && `/map/${opened.version}.pmtiles`;
}
