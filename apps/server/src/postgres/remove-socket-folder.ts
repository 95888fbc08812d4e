// Removes the socket folder of a killed server.
import { rmSync } from 'node:fs';
import { basename } from 'node:path';

/**
 * Removes a folder only if its name has the form that this program gives to socket folders, because
 * the path comes from a file that may have been edited.
 */
export function removeSocketFolder(folder: string): void {
  if (/^wasl-\w+$/.test(basename(folder))) rmSync(folder, { recursive: true, force: true });
}
