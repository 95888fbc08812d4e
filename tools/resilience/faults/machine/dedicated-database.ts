// PostgreSQL in a separate process that a test can kill and restart. A test can start PostgreSQL
// through another program, such as strace, which then slows its disk access.
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { copyDatabaseTemplate } from '@wasl/server/testing/database-template';
import pg from 'pg';
import { loadSecrets } from '../../../../apps/server/src/config/secrets.ts';
import { choosePostgresLocation } from '../../../../apps/server/src/postgres/choose-postgres-location.ts';
import { openLog, rotateLog } from '../../../../apps/server/src/postgres/rotating-log.ts';
import { spawnOptionsForUser } from '../../../../apps/server/src/postgres/system-user.ts';

export type DedicatedDatabase = {
  /** Database URL with the credentials of the superuser. */
  url: string;
  pid(): number;
  /** Kills PostgreSQL, as a power cut does. */
  kill(): Promise<void>;
  /**
   * Starts PostgreSQL and resolves when it answers. @throws Error when PostgreSQL ends before it
   * answers.
   */
  start(): Promise<void>;
  stop(): Promise<void>;
};

export type DedicatedDatabaseOptions = {
  /**
   * Data folder of PostgreSQL. The caller creates the folder before the call and deletes it
   * afterwards.
   */
  dataDir: string;
  /** Program that starts PostgreSQL, such as strace, and the arguments of this program. */
  under?: string[];
  env?: Record<string, string>;
  flags?: string[];
};

const FLAGS = ['wal_level=logical', 'max_connections=200', 'timezone=UTC', 'jit=off'];

/** @returns The running PostgreSQL, with a migrated database. */
export async function startDedicatedDatabase(
  options: DedicatedDatabaseOptions,
): Promise<DedicatedDatabase> {
  const { dataDir, under = [], env = {}, flags = [] } = options;
  await copyDatabaseTemplate(dataDir, 'bare');
  const secrets = loadSecrets(dataDir);
  const place = await choosePostgresLocation(dataDir, secrets.instance_id);
  const folder = mkdtempSync(join(tmpdir(), 'wasl-faults-'));
  if (place.user) chownSync(folder, place.user.uid, place.user.gid);
  const host = encodeURIComponent(folder);
  const url = `postgresql://postgres:${secrets.database_password}@localhost:5432/postgres?host=${host}`;
  const settings = [...FLAGS, `unix_socket_directories=${folder}`, 'listen_addresses=', ...flags];
  const [program = place.postgres, ...rest] = [
    ...under,
    place.postgres,
    '-D',
    place.dataFolder,
    ...settings.flatMap((one) => ['-c', one]),
  ];
  const logFile = join(dataDir, 'postgres.log');
  const log = openLog(logFile);
  rotateLog(logFile);
  let child: ChildProcess;
  let ended: Promise<void> = Promise.resolve();

  const as = spawnOptionsForUser(place.user);

  async function start(): Promise<void> {
    child = spawn(program, rest, {
      ...as,
      env: { ...as.env, ...env },
      stdio: ['ignore', log, log],
    });
    const own = child;
    ended = new Promise((resolve) => own.once('exit', () => resolve()));
    while (own.exitCode === null && own.signalCode === null) {
      if (await answers(url)) return;
      await wait(20);
    }
    throw new Error(`PostgreSQL ended with ${own.exitCode ?? own.signalCode}`);
  }

  async function end(signal: NodeJS.Signals): Promise<void> {
    child.kill(signal);
    await ended;
  }
  await start();
  return {
    url,
    pid: () => child.pid ?? 0,
    start,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGINT'),
  };
}

async function answers(url: string): Promise<boolean> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return true;
  } catch {
    return false;
  }
}
