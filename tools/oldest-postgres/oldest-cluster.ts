// Runs the oldest supported PostgreSQL version, installed from the machine's packages.
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import {
  createLoopbackEndpoint,
  createSocketEndpoint,
} from '../../apps/server/src/postgres/postgres-endpoint.ts';
import {
  chooseSystemUser,
  spawnOptionsForUser,
} from '../../apps/server/src/postgres/system-user.ts';

export type OldestCluster = { ownerUrl: string; stop(): Promise<void> };

const run = promisify(execFile);

/** Major version. ARCHITECTURE.md requires 15 or newer. */
export const OLDEST_POSTGRES = 15;
/** Debian's installation folder of PostgreSQL. The variable `POSTGRES_BIN` sets another folder. */
const PROGRAMS = process.env.POSTGRES_BIN ?? `/usr/lib/postgresql/${OLDEST_POSTGRES}/bin`;
const SETTINGS = ['wal_level=logical', 'fsync=off', 'max_connections=200', 'jit=off'];

/**
 * Starts an empty cluster in a new folder.
 * @throws Error if the oldest supported version of PostgreSQL is not installed, or if the folder of
 * PostgreSQL's programs contains another version.
 */
export async function startOldestCluster(): Promise<OldestCluster> {
  await checkVersion();
  const user = chooseSystemUser();
  const folder = temporaryFolder();
  const data = join(folder, 'postgres');
  const endpoint =
    process.platform === 'win32'
      ? await createLoopbackEndpoint()
      : await createSocketEndpoint(user);
  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) for (const path of [folder, passwordFile]) chownSync(path, user.uid, user.gid);
  const as = spawnOptionsForUser(user);
  const control = (...args: string[]) => run(join(PROGRAMS, 'pg_ctl'), ['-D', data, ...args], as);
  const remove = () => {
    endpoint.remove();
    rmSync(folder, { recursive: true, force: true });
  };
  try {
    await run(
      join(PROGRAMS, 'initdb'),
      [
        ...['--pgdata', data, '--username', 'postgres', '--pwfile', passwordFile],
        ...['--auth', 'scram-sha-256', '--encoding', 'UTF8'],
        // pg_trgm uses the system's locale to recognise the characters of words. The collation is
        // the same as in the embedded database.
        ...['--locale', 'C', '--lc-ctype', 'C.UTF-8', '--no-instructions'],
      ],
      as,
    );
    const flags = [...endpoint.flags, ...SETTINGS.flatMap((setting) => ['-c', setting])];
    await control('-w', '-l', join(folder, 'log'), '-o', flags.join(' '), 'start');
  } catch (error) {
    remove();
    throw error;
  }
  const login = `postgres:${password}`;
  return {
    ownerUrl: endpoint.host.startsWith('/')
      ? `postgresql://${login}@localhost:${endpoint.port}/postgres?host=${encodeURIComponent(endpoint.host)}`
      : `postgresql://${login}@${endpoint.host}:${endpoint.port}/postgres`,
    async stop() {
      await control('-w', '-m', 'immediate', 'stop');
      remove();
    },
  };
}

async function checkVersion(): Promise<void> {
  const program = join(PROGRAMS, 'postgres');
  if (!existsSync(program)) {
    throw new Error(
      `no PostgreSQL ${OLDEST_POSTGRES} in ${PROGRAMS}: install postgresql-${OLDEST_POSTGRES}, or set POSTGRES_BIN to its folder`,
    );
  }
  const { stdout } = await run(program, ['--version']);
  if (!stdout.includes(` ${OLDEST_POSTGRES}.`)) {
    throw new Error(`${program} is version ${stdout.trim()} instead of ${OLDEST_POSTGRES}`);
  }
}
