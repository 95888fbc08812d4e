// Opens the map archive that the operator has configured. Each response opens the archive again and
// computes its version, so a replaced file is noticed without a restart.
import { createHash } from 'node:crypto';
import { type FileHandle, open } from 'node:fs/promises';

export type MapFile = {
  file: FileHandle;
  /** Size of the archive in bytes. */
  size: number;
  /** Hash of the file's size and modification time (in whole seconds). */
  version: string;
};

/**
 * First bytes of a map archive: "PMTiles" and the version of the format
 * (github.com/protomaps/PMTiles, spec/v3, 3.1).
 */
const FIRST_BYTES = Buffer.from('PMTiles\u0003');

/**
 * Opens the map archive; the caller closes it. An open file stays readable even if another file
 * replaces it meanwhile.
 *
 * @param path - Absolute path; undefined if no archive is configured.
 * @returns undefined if the file cannot be read or is not a PMTiles archive of version 3.
 */
export async function openMapFile(path: string | undefined): Promise<MapFile | undefined> {
  const file = path ? await open(path).catch(() => undefined) : undefined;
  if (!file) return undefined;
  try {
    const { buffer } = await file.read({ buffer: Buffer.alloc(FIRST_BYTES.length), position: 0 });
    if (buffer.equals(FIRST_BYTES)) {
      const { size, mtimeMs } = await file.stat();
      // Copies of the archive on several servers have the same version if they keep the
      // modification time (`cp -p`, `rsync -t`).
      const told = `${size} ${Math.floor(mtimeMs / 1000)}`;
      const version = createHash('sha256').update(told).digest('hex').slice(0, 16);
      return { file, size, version };
    }
  } catch {
    // A path that names a folder can be opened, but not read.
  }
  await file.close();
  return undefined;
}

/**
 * Returns the URL path of the current map archive.
 * @returns undefined if there is no readable archive.
 */
export async function mapFileAddress(path: string | undefined): Promise<string | undefined> {
  const opened = await openMapFile(path);
  await opened?.file.close();
  return opened && `/map/${opened.version}.pmtiles`;
}
