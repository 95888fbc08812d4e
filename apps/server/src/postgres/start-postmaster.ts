// Starts a PostgreSQL process, waits until it accepts connections, and takes the instance lock.
import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import { StartupError } from '../config/startup-error.ts';
import { deadlines, pauses } from '../timeouts.ts';
import type { PostgresLocation } from './choose-postgres-location.ts';
import { type InstanceLock, takeInstanceLock } from './instance-lock.ts';
import type { PostgresEndpoint } from './postgres-endpoint.ts';
import { openLog, rotateLog } from './rotating-log.ts';
import { spawnOptionsForUser } from './system-user.ts';

/**
 * Thrown while processes of a killed PostgreSQL are still running. These processes end when they
 * notice that their main process is gone.
 */
export class LeftoverProcessError extends StartupError {}

export type RunningPostmaster = {
  /** Resolves when the process has ended, for any reason. */
  ended: Promise<void>;
  lost: Promise<void>;
  stop(): Promise<void>;
};

/**
 * Number of connections that one worker opens for its own work. Connections that run the requests
 * of callers are not included, because one limit on those connections is divided among all workers.
 */
const CONNECTIONS_OF_A_WORKER = 30;

const settingsFor = (workers: number) => [
  'wal_level=logical',
  // Limits the write-ahead log that is retained for a replication slot that nobody reads. Otherwise
  // this log could fill the disk. Beyond this limit the slot becomes invalid, and realtime creates
  // a new slot.
  'max_slot_wal_keep_size=1GB',
  'fsync=on',
  `max_connections=${70 + CONNECTIONS_OF_A_WORKER * workers}`,
  `max_wal_senders=${10 + workers}`,
  `max_replication_slots=${10 + workers}`,
  'timezone=UTC',
  'log_timezone=UTC',
  'log_min_messages=warning',
  'log_line_prefix=%m [%p] %q%u ',
  // Statements and their parameters are not logged, because they contain personal values and may be
  // megabytes long.
  'log_min_error_statement=panic',
  'log_parameter_max_length=0',
  'log_parameter_max_length_on_error=0',
  // JIT compilation is off, because with two cores and short statements it costs more than it
  // saves.
  'jit=off',
];

/**
 * Starts PostgreSQL.
 * @throws LeftoverProcessError while processes of a killed PostgreSQL still run; StartupError with
 * the last lines of PostgreSQL's log when PostgreSQL does not start.
 */
export async function startPostmaster(
  place: PostgresLocation,
  dataDir: string,
  endpoint: PostgresEndpoint,
  connection: ClientConfig,
  workers = 1,
): Promise<{ postmaster: RunningPostmaster; lock: InstanceLock }> {
  const logFile = join(dataDir, 'postgres.log');
  const log = openLog(logFile);
  const logStart = statSync(logFile).size;
  const child = spawn(
    place.postgres,
    [
      '-D',
      place.dataFolder,
      ...endpoint.flags,
      ...settingsFor(workers).flatMap((setting) => ['-c', setting]),
    ],
    {
      ...spawnOptionsForUser(place.user),
      stdio: ['ignore', log, log],
      // The database runs in a separate process group, so that Ctrl-C in a terminal does not stop
      // the database before open requests have been answered.
      detached: true,
    },
  );
  closeSync(log);
  child.unref();
  const postmaster = watch(child);
  try {
    const lock = await lockWhenReady(child, connection);
    if (lock) {
      void postmaster.ended.then(rotateLog(logFile));
      return { postmaster, lock };
    }
  } catch (error) {
    await postmaster.stop();
    throw error;
  }
  const said = readFileSync(logFile).subarray(logStart).toString().trim();
  if (isRunning(child)) {
    await postmaster.stop();
    throw new StartupError(`DATA_DIR ${dataDir} is in use by another running server.`);
  }
  if (/is still in use|lock file "postmaster.pid"/.test(said)) {
    throw new LeftoverProcessError(
      `processes of a killed database still use DATA_DIR ${dataDir}. Stop them, or wait until they end.`,
    );
  }
  throw new StartupError(`the embedded PostgreSQL did not start:\n${said}`);
}

/**
 * Waits until PostgreSQL accepts connections, and takes the instance lock.
 * @returns The lock; undefined if the PostgreSQL process has exited, or if another server holds the
 * lock.
 */
async function lockWhenReady(
  child: ChildProcess,
  connection: ClientConfig,
): Promise<InstanceLock | undefined> {
  while (isRunning(child)) {
    try {
      return await takeInstanceLock(connection);
    } catch (error) {
      if (!isNotReadyYet(error)) throw error;
      await sleep(pauses.poll);
    }
  }
  return undefined;
}

function watch(child: ChildProcess): RunningPostmaster {
  let isStopping = false;
  const ended = new Promise<void>((resolve) => {
    child.once('exit', () => resolve());
    child.once('error', () => resolve());
  });
  const endWithUs = () => {
    if (isRunning(child)) child.kill('SIGINT');
  };
  process.once('exit', endWithUs);
  return {
    ended,
    lost: new Promise((resolve) => {
      void ended.then(() => {
        process.removeListener('exit', endWithUs);
        if (!isStopping) resolve();
      });
    }),
    async stop() {
      isStopping = true;
      if (!isRunning(child)) return;
      child.ref();
      child.kill('SIGINT');
      const impatience = setTimeout(() => child.kill('SIGQUIT'), deadlines.postmasterStop);
      await ended;
      clearTimeout(impatience);
    },
  };
}

const isRunning = (child: ChildProcess) =>
  child.pid !== undefined && child.exitCode === null && child.signalCode === null;

const NOT_READY_CODES = ['ENOENT', 'ECONNREFUSED', 'ECONNRESET', '57P03'];

const isNotReadyYet = (error: unknown) =>
  error instanceof Error && 'code' in error && NOT_READY_CODES.includes(String(error.code));
