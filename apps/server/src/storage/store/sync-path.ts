// Makes what was written to a file, or the names in a folder, survive a power cut.
import { open } from 'node:fs/promises';

export async function syncPath(path: string): Promise<void> {
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
