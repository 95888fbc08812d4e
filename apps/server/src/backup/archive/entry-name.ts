// Names of the entries in a backup, and a check whether an entry name may be used as a path.
import { StartupError } from '../../config/startup-error.ts';

export const SECRETS_NAME = 'instance/secrets.json';
export const ROLES_NAME = 'database/roles.json';
/** Prefix of the names of all files of the embedded database. */
export const CLUSTER_FOLDER = 'database/folder/';
/** Prefix of the names of the pieces of a dump. It is followed by the number of the piece. */
export const DUMP_FOLDER = 'database/dump/';
/** Prefix of the names of stored files. It is followed by the version of the file. */
export const FILES_FOLDER = 'files/';

/**
 * Rejects entry names that would lead out of the target folder. The names cannot be trusted,
 * because anyone who knows the public key can create a backup.
 * @throws StartupError for such a name.
 */
export function checkEntryName(name: string): void {
  const parts = name.replace(/\/$/, '').split('/');
  const isSafe = parts.every((part) => part !== '' && part !== '.' && part !== '..');
  if (!isSafe || /[\\\0:]/.test(name)) {
    throw new StartupError('this is no backup of this program: it contains an invalid entry name.');
  }
}
