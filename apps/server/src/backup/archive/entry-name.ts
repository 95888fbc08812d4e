// Names of what a backup holds, and the last guard before one of them becomes a path.
import { StartupError } from '../../config/startup-error.ts';

export const SECRETS_NAME = 'instance/secrets.json';
export const ROLES_NAME = 'database/roles.json';
/** Every file of the embedded database below it. */
export const CLUSTER_FOLDER = 'database/folder/';
/** A dump in pieces, each called by its number. */
export const DUMP_FOLDER = 'database/dump/';
/** Bytes of stored files, each called by its version. */
export const FILES_FOLDER = 'files/';

/**
 * Whoever knows a public key can seal something for it, so names in a backup are not trusted.
 * @throws StartupError for a name that leads out of its folder.
 */
export function checkEntryName(name: string): void {
  const parts = name.replace(/\/$/, '').split('/');
  const isSafe = parts.every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isSafe || /[\\\0:]/.test(name)) {
    throw new StartupError('this is no backup of this program: it holds a name that is none.');
  }
}
