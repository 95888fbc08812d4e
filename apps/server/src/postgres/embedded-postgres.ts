// Runs the embedded PostgreSQL of one DATA_DIR for the lifetime of the server.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { Secrets } from '../config/secrets.ts';
import { StartupError } from '../config/startup-error.ts';
import { deadlines, pauses } from '../timeouts.ts';
import { choosePostgresLocation, type PostgresLocation } from './choose-postgres-location.ts';
import { createCluster } from './create-cluster.ts';
import type { InstanceLock } from './instance-lock.ts';
import {
  createLoopbackEndpoint,
  createSocketEndpoint,
  type PostgresEndpoint,
} from './postgres-endpoint.ts';
import { findPostmaster, lastSocketFolder } from './postmaster-file.ts';
import { removeSocketFolder } from './remove-socket-folder.ts';
import {
  LeftoverProcessError,
  type RunningPostmaster,
  startPostmaster,
} from './start-postmaster.ts';
import { stopOrphanedPostgres } from './stop-orphaned-postgres.ts';

export type EmbeddedPostgres = {
  /** Connection options of the superuser. */
  connection: ClientConfig;
  /** URL with the same connection data as `connection`, for tools that expect a URL. */
  url: string;
  movedTo: string | undefined;
  /** Folder of PostgreSQL's time zone files. */
  zoneFolder: string;
  /**
   * Resolves when PostgreSQL has stopped unexpectedly, or when another server has taken over the
   * database.
   */
  lost: Promise<void>;
  stop(): Promise<void>;
};

const MAJOR_VERSION = '18';

/**
 * Clients receive the errors of their own session. PostgreSQL does not log these errors, because
 * messages, details and contexts contain personal values. Processes of PostgreSQL that serve no
 * session, such as the repair of damaged tables, still log errors.
 */
const SESSION_OPTIONS = '-c log_min_messages=log -c log_error_verbosity=terse';

/**
 * Starts the embedded PostgreSQL.
 * @param ownerPid - Process id of the server that last used DATA_DIR, if recorded.
 * @param workers - Number of processes that will connect to PostgreSQL. Each of them has its own
 * connections and its own replication slot.
 * @throws StartupError when another running server uses DATA_DIR, or when the database cannot run
 * on this machine.
 */
export async function startEmbeddedPostgres(
  dataDir: string,
  secrets: Secrets,
  ownerPid: number | undefined,
  workers = 1,
): Promise<EmbeddedPostgres> {
  const place = await choosePostgresLocation(dataDir, secrets.instance_id);
  if (!existsSync(place.dataFolder)) await createCluster(place, secrets.database_password);
  refuseOtherVersion(place.dataFolder);

  const connectionTo = ({ host, port }: Pick<PostgresEndpoint, 'host' | 'port'>): ClientConfig => ({
    host,
    port,
    user: 'postgres',
    password: secrets.database_password,
    database: 'postgres',
    options: SESSION_OPTIONS,
  });

  const { endpoint, postmaster, lock } = await startAfter(
    () => endWhatWasLeft(place.dataFolder, connectionTo, dataDir, ownerPid),
    () => start(place, dataDir, connectionTo, workers),
  );
  const connection = connectionTo(endpoint);
  return {
    connection,
    url: addressOf(connection),
    movedTo: place.movedTo,
    zoneFolder: join(dirname(place.postgres), '../share/postgresql/timezone'),
    lost: Promise.race([postmaster.lost, lock.lost]),
    async stop() {
      await lock.release();
      await postmaster.stop();
      endpoint.remove();
    },
  };
}

type ConnectionTo = (endpoint: Pick<PostgresEndpoint, 'host' | 'port'>) => ClientConfig;

/**
 * Retries the start while processes of a killed PostgreSQL have not ended yet. Any other error,
 * such as another running server, makes the start fail immediately.
 */
async function startAfter<Started>(
  clearUp: () => Promise<void>,
  startIt: () => Promise<Started>,
): Promise<Started> {
  const deadline = performance.now() + deadlines.leftoverProcesses;
  for (;;) {
    await clearUp();
    try {
      return await startIt();
    } catch (error) {
      if (!(error instanceof LeftoverProcessError) || performance.now() > deadline) throw error;
      await sleep(pauses.leftoversRetry);
    }
  }
}

async function endWhatWasLeft(
  dataFolder: string,
  connectionTo: ConnectionTo,
  dataDir: string,
  ownerPid: number | undefined,
): Promise<void> {
  const socketFolder = lastSocketFolder(dataFolder);
  const left = findPostmaster(dataFolder);
  if (left) {
    const host = left.socketFolder || '127.0.0.1';
    await stopOrphanedPostgres(left, connectionTo({ host, port: left.port }), dataDir, ownerPid);
  }
  if (socketFolder) removeSocketFolder(socketFolder);
}

async function start(
  place: PostgresLocation,
  dataDir: string,
  connectionTo: ConnectionTo,
  workers: number,
): Promise<{ endpoint: PostgresEndpoint; postmaster: RunningPostmaster; lock: InstanceLock }> {
  const attempts =
    process.platform === 'win32'
      ? [createLoopbackEndpoint]
      : [() => createSocketEndpoint(place.user), createLoopbackEndpoint];
  let failure: unknown;
  for (const attempt of attempts) {
    const endpoint = await attempt();
    try {
      const started = await startPostmaster(
        place,
        dataDir,
        endpoint,
        connectionTo(endpoint),
        workers,
      );
      return { endpoint, ...started };
    } catch (error) {
      endpoint.remove();
      failure = error;
      // A loopback port is tried only if the file system does not support sockets.
      if (!(error instanceof Error && /Unix-domain socket/i.test(error.message))) break;
    }
  }
  throw failure;
}

function refuseOtherVersion(dataFolder: string): void {
  const version = readFileSync(join(dataFolder, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR_VERSION) return;
  throw new StartupError(
    `the database in ${dataFolder} was created by PostgreSQL ${version}; this program includes PostgreSQL ${MAJOR_VERSION}. Nothing was changed.`,
  );
}

/** Returns a connection URL for pg and psql, which both accept a socket folder as `host`. */
function addressOf({ user, password, host, port, database }: ClientConfig): string {
  const more = `options=${encodeURIComponent(SESSION_OPTIONS)}`;
  const login = `${user}:${encodeURIComponent(String(password))}`;
  return host?.startsWith('/')
    ? `postgresql://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}&${more}`
    : `postgresql://${login}@${host}:${port}/${database}?${more}`;
}
