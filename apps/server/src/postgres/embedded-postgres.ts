// Runs the embedded PostgreSQL of one DATA_DIR for as long as this server lives.
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ClientConfig } from 'pg';
import type { Secrets } from '../config/secrets.ts';
import { StartupError } from '../config/startup-error.ts';
import { deadlines, pauses } from '../timeouts.ts';
import { choosePostgresLocation, type PostgresLocation } from './choose-postgres-location.ts';
import { createCluster } from './create-cluster.ts';
import { createLoopbackEndpoint, createSocketEndpoint, type Endpoint } from './endpoint.ts';
import type { InstanceLock } from './instance-lock.ts';
import { findPostmaster, lastSocketFolder } from './postmaster-file.ts';
import { removeSocketFolder } from './remove-socket-folder.ts';
import {
  LeftoverProcessError,
  type RunningPostmaster,
  startPostmaster,
} from './start-postmaster.ts';
import { stopOrphanedPostgres } from './stop-orphaned-postgres.ts';

export type EmbeddedPostgres = {
  /** As superuser. */
  connection: ClientConfig;
  /** The same as an address, for tools. */
  url: string;
  movedTo: string | undefined;
  /** Where it reads what time it is in a zone. */
  zoneFolder: string;
  /** Resolves when PostgreSQL ended although nobody stopped it, or another server took it over. */
  lost: Promise<void>;
  stop(): Promise<void>;
};

const MAJOR_VERSION = '18';

/**
 * Errors of a session are told to whoever made it; its messages, details and contexts have values of people in them, and so the log gets
 * none of them. What other processes of PostgreSQL have to say, such as the cleaning of damaged tables, is not left out by this.
 */
const SESSION_OPTIONS = '-c log_min_messages=log -c log_error_verbosity=terse';

/**
 * @param ownerPid The server that last ran on this folder, if it left its number.
 * @param workers Processes that will connect; each brings connections and a replication slot of its own.
 * @throws StartupError when another live server holds the folder, or its database cannot run here.
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

  const connectionTo = ({ host, port }: Pick<Endpoint, 'host' | 'port'>): ClientConfig => ({
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

type ConnectionTo = (endpoint: Pick<Endpoint, 'host' | 'port'>) => ClientConfig;

/** Right after a crash of everything some processes have not noticed yet; only a live server is a reason to refuse at once. */
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
): Promise<{ endpoint: Endpoint; postmaster: RunningPostmaster; lock: InstanceLock }> {
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
      // Only a file system without sockets is a reason to try loopback.
      if (!(error instanceof Error && /Unix-domain socket/i.test(error.message))) break;
    }
  }
  throw failure;
}

function refuseOtherVersion(dataFolder: string): void {
  const version = readFileSync(join(dataFolder, 'PG_VERSION'), 'utf8').trim();
  if (version === MAJOR_VERSION) return;
  throw new StartupError(
    `the database in ${dataFolder} was made by PostgreSQL ${version}; this program brings PostgreSQL ${MAJOR_VERSION}. Nothing was changed.`,
  );
}

/** Works for pg and for psql alike, which read a socket's folder from `host`. */
function addressOf({ user, password, host, port, database }: ClientConfig): string {
  const more = `options=${encodeURIComponent(SESSION_OPTIONS)}`;
  const login = `${user}:${encodeURIComponent(String(password))}`;
  return host?.startsWith('/')
    ? `postgresql://${login}@localhost:${port}/${database}?host=${encodeURIComponent(host)}&${more}`
    : `postgresql://${login}@${host}:${port}/${database}?${more}`;
}
