// Creates a new database cluster atomically.
import { randomBytes } from 'node:crypto';
import { chownSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import type { PostgresLocation } from './choose-postgres-location.ts';
import { runProgram } from './run-program.ts';
import { spawnOptionsForUser } from './system-user.ts';

/**
 * Sorting uses PostgreSQL's built-in collation, so that an index is valid on every machine.
 * Character classes come from the system locale, because pg_trgm uses them to find words.
 */
const CHARACTER_LOCALES = ['C.UTF-8', 'en_US.UTF-8', 'C'];

/**
 * Creates the database cluster.
 * @param password - The superuser's password. It is passed in a file that only PostgreSQL's user
 * can read.
 */
export async function createCluster(place: PostgresLocation, password: string): Promise<void> {
  const draft = `${place.dataFolder}.${randomBytes(4).toString('hex')}`;
  const passwordFile = join(draft, 'password');
  const cluster = join(draft, 'cluster');
  mkdirSync(draft, { recursive: true, mode: 0o700 });
  try {
    writeFileSync(passwordFile, password, { mode: 0o600 });
    if (place.user) {
      for (const path of [draft, passwordFile]) chownSync(path, place.user.uid, place.user.gid);
    }
    let failure = '';
    for (const locale of CHARACTER_LOCALES) {
      const { isOk, output } = await runProgram(
        place.initdb,
        [
          `--pgdata=${cluster}`,
          '--username=postgres',
          `--pwfile=${passwordFile}`,
          '--auth=scram-sha-256',
          '--encoding=UTF8',
          '--locale=C',
          `--lc-ctype=${locale}`,
          '--locale-provider=builtin',
          '--builtin-locale=C.UTF-8',
          '--no-instructions',
        ],
        spawnOptionsForUser(place.user),
      );
      if (isOk) {
        renameSync(cluster, place.dataFolder);
        return;
      }
      failure = output;
      if (!/locale/i.test(output)) break;
    }
    throw new StartupError(`the database could not be created in ${place.dataFolder}:\n${failure}`);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
}
