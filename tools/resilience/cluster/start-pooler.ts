// Starts PgBouncer in transaction mode. The servers use it for the database connections on which
// they run the requests of callers. The program `pgbouncer` must be installed from the system
// packages.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { PostgresServer } from '@wasl/server/testing/postgres-server';
import { freePort } from '@wasl/testing/free-port';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import pg from 'pg';
import { authenticatorPasswordOf } from '../../../apps/server/src/migrate/authenticator-password.ts';
import { chooseSystemUser } from '../../../apps/server/src/postgres/system-user.ts';
import { JWT_SECRET } from './start-cluster.ts';

export type Pooler = { url: string; stop(): Promise<void> };

/**
 * @param size - Maximum number of connections from the pooler to the database. The servers must
 * open more connections to the pooler than this. The connections of the servers then share the
 * connections to the database.
 */
export async function startPooler(database: PostgresServer, size: number): Promise<Pooler> {
  const [port, folder] = [await freePort(), temporaryFolder()];
  const system = chooseSystemUser();
  const password = authenticatorPasswordOf(JWT_SECRET);
  const settings = join(folder, 'pgbouncer.ini');
  const people = join(folder, 'people.txt');
  writeFileSync(people, `"authenticator" "${password}"\n`);
  writeFileSync(
    settings,
    `[databases]
postgres = host=${database.host} port=5432 dbname=postgres pool_size=${size}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${people}
pool_mode = transaction
max_client_conn = 500
`,
  );
  for (const path of [folder, settings, people]) {
    chmodSync(path, path === folder ? 0o700 : 0o600);
    if (system) chownSync(path, system.uid, system.gid);
  }
  const identity = system ? { uid: system.uid, gid: system.gid } : {};
  const child = spawn('pgbouncer', ['-q', settings], { stdio: 'ignore', ...identity });
  const url = `postgres://authenticator:${password}@127.0.0.1:${port}/postgres`;
  const failed = once(child, 'error').then(([error]) => {
    throw new Error(`pgbouncer (apt-get install pgbouncer) does not start: ${error}`);
  });
  await Promise.race([untilAnswers(url), failed]);
  return {
    url,
    async stop() {
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function untilAnswers(url: string): Promise<void> {
  for (;;) {
    const client = new pg.Client(url);
    client.on('error', () => {});
    const isThere = await client.connect().then(
      () => true,
      () => false,
    );
    await client.end().catch(() => {});
    if (isThere) return;
  }
}
