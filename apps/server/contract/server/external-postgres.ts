// PostgreSQL for tests that runs outside the tested server. If Debian's package of version 15 is
// installed, that version is used. Otherwise, an embedded PostgreSQL is started.
import { execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startInstance } from '@wasl/server/testing/instance';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import pg from 'pg';
import { retryUntilSuccess } from './retry-until-success.ts';

export type ExternalPostgres = {
  /** Connection URL of the superuser. */
  url: string;
  version: number;
  stop(): Promise<void>;
};

const DEBIAN = '/usr/lib/postgresql/15/bin';

/**
 * Starts PostgreSQL 15 from Debian's package. If the package is not installed, starts an instance
 * of the server with its embedded PostgreSQL and creates a second database in it. The wal_level of
 * the embedded PostgreSQL is always logical.
 */
export async function startExternalPostgres(walLevel: 'logical' | 'replica') {
  return existsSync(DEBIAN) ? startDebian(walLevel) : startEmbedded();
}

async function startDebian(walLevel: string): Promise<ExternalPostgres> {
  const folder = temporaryFolder();
  const data = join(folder, 'data');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, 'external-password');
  const id = (flag: string) => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  const user = process.getuid?.() === 0 ? { uid: id('-u'), gid: id('-g') } : {};
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid);
  const options = { ...user, cwd: '/', stdio: 'ignore' } as const;
  const initdb = [`--pgdata=${data}`, '--username=owner', `--pwfile=${passwordFile}`];
  execFileSync(join(DEBIAN, 'initdb'), [...initdb, '--auth=scram-sha-256', '-N'], options);
  // JIT makes migrations five times as slow, because a long statement is compiled but runs once.
  const settings = ['listen_addresses=', `wal_level=${walLevel}`, 'jit=off'];
  const flags = ['-k', folder, ...settings.flatMap((setting) => ['-c', setting])];
  const child = spawn(join(DEBIAN, 'postgres'), ['-D', data, '-p', '5432', ...flags], options);
  const exited = new Promise((resolve) => child.once('exit', resolve));
  const host = encodeURIComponent(folder);
  const url = `postgresql://owner:external-password@localhost:5432/postgres?host=${host}`;
  await untilItAnswers(url);
  return {
    url,
    version: 15,
    async stop() {
      child.kill('SIGINT');
      await exited;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function startEmbedded(): Promise<ExternalPostgres> {
  const instance = await startInstance({ env: { DEMO: 'false' } });
  const client = new pg.Client(instance.databaseUrl);
  await client.connect();
  await client.query('create database other');
  await client.end();
  const url = new URL(instance.databaseUrl);
  url.pathname = '/other';
  return {
    url: url.href,
    version: 18,
    async stop() {
      await instance.stop();
    },
  };
}

async function untilItAnswers(url: string): Promise<void> {
  const client = await retryUntilSuccess(async () => {
    const next = new pg.Client(url);
    await next.connect();
    return next;
  });
  await client.end();
}
