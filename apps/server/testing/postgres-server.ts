// PostgreSQL server for tests that need a migrated database but no Wasl server. It can start
// streaming replicas of itself.
import { execFile } from 'node:child_process';
import { appendFileSync, chownSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import pg, { type ClientConfig } from 'pg';
import { loadSecrets, type Secrets } from '../src/config/secrets.ts';
import { startEmbeddedPostgres } from '../src/postgres/embedded-postgres.ts';
import { chooseSystemUser } from '../src/postgres/system-user.ts';
import { copyDatabaseTemplate } from './database-template.ts';

export type PostgresServer = {
  /** Connection URL of the superuser. */
  url: string;
  /** Folder of the server's socket. */
  host: string;
  password: string;
  /** Starts a streaming replica of this server. */
  startReplica(): Promise<PostgresServer>;
  /** Kills the server at once, which simulates a power failure. */
  kill(): void;
  stop(): Promise<void>;
};

/** Number of Wasl servers for which PostgreSQL has enough connections and replication slots. */
const SERVERS = 8;
const run = promisify(execFile);

export async function startPostgresServer(): Promise<PostgresServer> {
  const dataDir = temporaryFolder();
  await copyDatabaseTemplate(dataDir, 'bare');
  return serve(dataDir, loadSecrets(dataDir));
}

async function serve(dataDir: string, secrets: Secrets): Promise<PostgresServer> {
  const postgres = await startEmbeddedPostgres(dataDir, secrets, undefined, SERVERS);
  const folder = postgres.movedTo ?? join(dataDir, 'postgres');
  const { connection } = postgres;
  return {
    url: postgres.url,
    host: connection.host ?? '',
    password: secrets.database_password,
    async startReplica() {
      const copy = temporaryFolder();
      await copyRunning(connection, folder, join(copy, 'postgres'));
      return serve(copy, { ...loadSecrets(copy), database_password: secrets.database_password });
    },
    kill() {
      const [pid] = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n');
      process.kill(Number(pid), 'SIGKILL');
    },
    async stop() {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/**
 * Copies a running server as pg_basebackup does, because the embedded PostgreSQL does not include
 * that program. The files are copied between the start and the end of a backup, and the file
 * standby.signal is added.
 */
async function copyRunning(primary: ClientConfig, from: string, to: string): Promise<void> {
  const client = new pg.Client(primary);
  await client.connect();
  await client.query(`select pg_backup_start('replica', true)`);
  await run('cp', ['-Rp', from, to]);
  const { rows } = await client.query<{ label: string }>(
    'select labelfile as label from pg_backup_stop(false)',
  );
  await client.end();
  for (const name of ['postmaster.pid', 'postmaster.opts', 'pg_wal', 'pg_replslot']) {
    rmSync(join(to, name), { recursive: true, force: true });
  }
  const { host, port, user, password } = primary;
  const conninfo = `host=${host} port=${port} user=${user} password=${password}`;
  const made = ['pg_wal', 'pg_replslot', 'backup_label', 'standby.signal'].map((n) => join(to, n));
  const [wal = '', slots = '', label = '', signal = ''] = made;
  for (const path of [wal, slots]) mkdirSync(path, { mode: 0o700 });
  writeFileSync(label, rows[0]?.label ?? '', { mode: 0o600 });
  writeFileSync(signal, '', { mode: 0o600 });
  appendFileSync(join(to, 'postgresql.auto.conf'), `primary_conninfo = '${conninfo}'\n`);
  const system = chooseSystemUser();
  if (system) for (const path of made) chownSync(path, system.uid, system.gid);
}
