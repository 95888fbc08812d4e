// Names of the entries in a backup, and the check that an entry name is safe to use as a path.
import { StartupError } from '../../config/startup-error.ts';

export const SECRETS_NAME = 'instance/secrets.json';
export const ROLES_NAME = 'database/roles.json';
/** Prefix of every file of the embedded database. */
export const CLUSTER_FOLDER = 'database/folder/';
/** Prefix of the pieces of a dump. The number of the piece follows. */
export const DUMP_FOLDER = 'database/dump/';
/** Prefix of stored files. The version of the file follows. */
export const FILES_FOLDER = 'files/';

/**
 * Rejects entry names that would lead out of the target folder. Anyone who knows a public key can
 * seal an archive for it, so names in a backup are not trusted.
 * @throws StartupError for such a name.
 */
export function checkEntryName(name: string): void {
  const parts = name.replace(/\/$/, '').split('/');
  const isSafe = parts.every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isSafe || /[\\\0:]/.test(name)) {
    throw new StartupError('this is no backup of this program: it contains an invalid entry name.');
  }
}
