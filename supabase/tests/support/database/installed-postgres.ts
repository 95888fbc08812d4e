// Finds an installed PostgreSQL, starts an empty cluster with it and runs its pg_dump.
import { execFileSync } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, realpathSync, rmSync } from 'node:fs';
import { delimiter, dirname, join } from 'node:path';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import type { ClientConfig } from 'pg';
import { createSocketEndpoint } from '../../../../apps/server/src/postgres/postgres-endpoint.ts';
import { runProgram } from '../../../../apps/server/src/postgres/run-program.ts';
import { startPostmaster } from '../../../../apps/server/src/postgres/start-postmaster.ts';
import {
  chooseSystemUser,
  spawnOptionsForUser,
} from '../../../../apps/server/src/postgres/system-user.ts';

export type InstalledPostgres = {
  connection: ClientConfig;
  urlOf(database: string): string;
  /** Returns the pg_dump output of one database's schema. */
  dump(database: string): Promise<string>;
  stop(): Promise<void>;
};

/** The oldest version that Wasl supports. */
const OLDEST_VERSION = 15;

/**
 * Returns a folder of PostgreSQL programs in which pg_dump and the server have the same version,
 * which must be one that Wasl supports; undefined if there is none.
 */
export function findInstalledPostgres(): string | undefined {
  const onPath = (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, 'pg_dump'));
  const folders = [
    said('pg_config', ['--bindir']),
    ...onPath.filter((file) => existsSync(file)).map((file) => dirname(realpathSync(file))),
  ];
  return folders.find((folder) => {
    const isWhole = ['pg_dump', 'postgres', 'initdb'].every((name) =>
      existsSync(join(folder, name)),
    );
    const version = /\b(\d+)[.\d]*/.exec(
      isWhole ? said(join(folder, 'pg_dump'), ['--version']) : '',
    );
    return Number(version?.[1]) >= OLDEST_VERSION;
  });
}

function said(program: string, args: string[]): string {
  try {
    return execFileSync(program, args, { encoding: 'utf8' }).trim();
  } catch {
    return '';
  }
}

/** @param folder - The result of `findInstalledPostgres`. */
export async function startInstalledPostgres(folder: string): Promise<InstalledPostgres> {
  const user = chooseSystemUser();
  const workshop = temporaryFolder();
  const place = {
    user,
    postgres: join(folder, 'postgres'),
    initdb: join(folder, 'initdb'),
    dataFolder: join(workshop, 'postgres'),
    movedTo: undefined,
  };
  const runAs = spawnOptionsForUser(user);
  const endpoint = await createSocketEndpoint(user);
  const { host, port } = endpoint;
  const connection = { host, port, user: 'postgres', database: 'postgres' };
  const remove = () => {
    endpoint.remove();
    rmSync(workshop, { recursive: true, force: true });
  };
  try {
    mkdirSync(place.dataFolder, { mode: 0o700 });
    if (user) chownSync(place.dataFolder, user.uid, user.gid);
    const options = ['-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C', '--no-sync'];
    await run(place.initdb, ['-D', place.dataFolder, ...options], runAs);
    const { postmaster, lock } = await startPostmaster(place, workshop, endpoint, connection);
    return {
      connection,
      urlOf: (database) =>
        `postgresql://postgres@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
      dump: (database) =>
        run(
          join(folder, 'pg_dump'),
          ['--schema-only', '-h', host, '-p', String(port), '-U', 'postgres', database],
          runAs,
        ),
      async stop() {
        await lock.release();
        await postmaster.stop();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

async function run(program: string, args: string[], options: object): Promise<string> {
  const { isOk, output } = await runProgram(program, args, options);
  if (!isOk) throw new Error(`${program} failed:\n${output}`);
  return output;
}
