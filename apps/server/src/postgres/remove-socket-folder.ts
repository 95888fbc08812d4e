// Removes the socket folder of a killed server.
import { rmSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * The path comes from a file that may have been edited. The folder is therefore removed only if it
 * is named like a socket folder of this program.
 */
export function removeSocketFolder(folder: string): void {
  if (/^wasl-\w+$/.test(basename(folder))) rmSync(folder, { recursive: true, force: true });
}
