// Chooses the location of PostgreSQL's programs and files. The database is in DATA_DIR if the
// system user that runs PostgreSQL can enter this folder; otherwise it is in a folder under
// /var/lib/wasl that belongs to this user. A database that is already under /var/lib/wasl stays
// there.
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, cpSync, existsSync, mkdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { StartupError } from '../config/startup-error.ts';
import { findBinaries, type PostgresBinaries } from './binaries.ts';
import { linkMovedDatabase } from './moved-databases.ts';
import {
  canAccess,
  chooseSystemUser,
  type SystemUser,
  spawnOptionsForUser,
} from './system-user.ts';

export type PostgresLocation = PostgresBinaries & {
  user: SystemUser | undefined;
  /** Folder of the database's files. */
  dataFolder: string;
  /**
   * Folder of the database if it is outside DATA_DIR. The server prints the path of this folder
   * when it is ready.
   */
  movedTo: string | undefined;
};

export const SYSTEM_FOLDER = '/var/lib/wasl';

/**
 * Chooses the location of PostgreSQL's programs and files.
 * @param instanceId - Name of this instance's folder under /var/lib/wasl, which is used when
 * DATA_DIR cannot hold the database.
 * @throws StartupError when an existing database is in a folder that PostgreSQL's user cannot
 * reach.
 */
export async function choosePostgresLocation(
  dataDir: string,
  instanceId: string,
): Promise<PostgresLocation> {
  const user = chooseSystemUser();
  const installed = await findBinaries();
  const binaries = user ? reachableBinaries(installed, user) : installed;
  const inside = join(dataDir, 'postgres');
  const outside = join(SYSTEM_FOLDER, instanceId, 'postgres');
  const place = { ...binaries, user };
  // If DATA_DIR was not accessible before, the database was created outside. That database stays in
  // use even if DATA_DIR is accessible now. Otherwise the server would start empty.
  if (user && existsSync(outside)) {
    linkMovedDatabase(dataDir, dirname(outside));
    return { ...place, dataFolder: outside, movedTo: outside };
  }
  if (canAccess(user, dataDir)) return { ...place, dataFolder: inside, movedTo: undefined };
  if (existsSync(inside)) {
    throw new StartupError(
      `the database in ${inside} runs as the user ${user?.name}, who cannot enter that folder. Make its parent folders accessible (chmod o+x) or move DATA_DIR.`,
    );
  }
  withOpenUmask(() => mkdirSync(dirname(outside), { recursive: true, mode: 0o755 }));
  if (user) chownSync(dirname(outside), user.uid, user.gid);
  linkMovedDatabase(dataDir, dirname(outside));
  return { ...place, dataFolder: outside, movedTo: outside };
}

/**
 * Returns the paths of the installed programs. If PostgreSQL's user cannot run them, returns the
 * paths of a copy that all instances share.
 */
function reachableBinaries(
  installed: PostgresBinaries & { folder: string },
  user: SystemUser,
): PostgresBinaries {
  if (canRun(installed.postgres, user)) return installed;
  // The name of the copy contains the size and modification time of the PostgreSQL program. Only
  // the program itself can tell its version, and this process may be unable to run the program.
  const stamp = Math.floor(statSync(installed.postgres).mtimeMs).toString(36);
  const size = statSync(installed.postgres).size.toString(36);
  const copy = join(SYSTEM_FOLDER, `postgresql-${size}-${stamp}`);
  if (!existsSync(copy)) {
    const draft = `${copy}.${randomBytes(4).toString('hex')}`;
    withOpenUmask(() => {
      mkdirSync(SYSTEM_FOLDER, { recursive: true, mode: 0o755 });
      cpSync(installed.folder, draft, {
        recursive: true,
        preserveTimestamps: true,
        verbatimSymlinks: true,
      });
    });
    try {
      renameSync(draft, copy);
    } catch (error) {
      // Another instance has created the copy in the meantime.
      rmSync(draft, { recursive: true, force: true });
      if (!existsSync(copy)) throw error;
    }
  }
  const binaries = {
    postgres: join(copy, 'bin/postgres'),
    initdb: join(copy, 'bin/initdb'),
  };
  if (canRun(binaries.postgres, user)) return binaries;
  throw new StartupError(
    `the user ${user.name} can run PostgreSQL neither from ${installed.folder} nor from ${copy}.`,
  );
}

function canRun(program: string, user: SystemUser): boolean {
  return spawnSync(program, ['--version'], spawnOptionsForUser(user)).status === 0;
}

/**
 * Runs `work` with the umask 022, so that PostgreSQL's user can enter the folders that `work`
 * creates. With root's own umask, new folders might be private to root.
 */
function withOpenUmask(work: () => void): void {
  const before = process.umask(0o022);
  try {
    work();
  } finally {
    process.umask(before);
  }
}
