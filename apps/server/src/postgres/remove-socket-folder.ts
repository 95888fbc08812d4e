// Removes the socket folder of a server that was killed.
import { rmSync } from 'node:fs';
import { basename } from 'node:path';

/** Only folders that this program made: the name comes from a file that somebody could have edited. */
export function removeSocketFolder(folder: string): void {
  if (/^wasl-\w+$/.test(basename(folder))) rmSync(folder, { recursive: true, force: true });
}
