// Flushes a file, or the entries of a folder, to disk, so that they survive a power failure.
import { open } from 'node:fs/promises';

export async function syncToDisk(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
