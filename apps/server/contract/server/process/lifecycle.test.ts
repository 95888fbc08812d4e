// Lifecycle of the server process: start, stop and recovery, as its operator sees them.
// @module-tag slow

import { execFileSync, spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { copyDatabaseTemplate } from '@wasl/server/testing/database-template';
import { type Instance, type InstanceOptions, startInstance } from '@wasl/server/testing/instance';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { textContainingInOrder } from '@wasl/testing/text-containing-in-order';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { runSql } from '../run-sql.ts';
import { databaseProcesses, killIfRunning, postgresProcesses } from './database-processes.ts';

let dataDir: string;
const running = new Set<Instance>();

beforeEach(() => {
  dataDir = temporaryFolder();
});

afterEach(async () => {
  const left = [...running];
  running.clear();
  await Promise.all(left.map((instance) => instance.stop()));
  rmSync(dataDir, { recursive: true, force: true });
});

type Start = Pick<InstanceOptions, 'env' | 'timeouts'>;

/**
 * One hour in milliseconds. No test runs that long, so a delay of this length never ends during a
 * test.
 */
const HOUR_MS = 3_600_000;

/**
 * Starts an instance. If the data folder contains no database yet, a prepared database is copied
 * into the folder first.
 */
async function start(options: Start = {}): Promise<Instance> {
  if (!existsSync(join(dataDir, 'postgres'))) await copyDatabaseTemplate(dataDir, 'bare');
  return startAnew(options);
}

async function startAnew({ env, ...options }: Start = {}): Promise<Instance> {
  const instance = await startInstance({ dataDir, env: { DEMO: 'false', ...env }, ...options });
  running.add(instance);
  return instance;
}

/** Returns the output of `npm run -s keys`. */
const printedKeys = () => {
  const env = { PATH: process.env.PATH, DATA_DIR: dataDir, JWT_SECRET: '', PUBLIC_URL: '' };
  const program = join(import.meta.dirname, '../../../src/keys.ts');
  return JSON.parse(execFileSync(process.execPath, [program], { env, encoding: 'utf8' }));
};

describe('starting the server', () => {
  test('makes the health check respond, and leaves keys and secrets readable only by the owner of the files', async () => {
    const instance = await startAnew();
    const health = await fetch(`${instance.url}/health`);
    expect(health.status).toBe(200);
    expect(await health.json()).toEqual({ status: 'ok' });
    const parts = await fetch(`${instance.url}/health/parts`);
    expect(await parts.json()).toEqual({ database: 'working', live: 'working', mail: 'off' });
    expect(instance.output()).toContain(`Wasl is ready on ${instance.url} (data in ${dataDir}`);
    for (const file of ['secrets.json', 'instance.json']) {
      expect(statSync(join(dataDir, file)).mode & 0o777).toBe(0o600);
    }
  });

  test('finds its data at a second start and prints the same keys, as `npm run keys` does', async () => {
    const first = await start();
    expect(printedKeys()).toEqual({
      url: first.url,
      anon_key: first.anonKey,
      service_role_key: first.serviceRoleKey,
    });
    await runSql('create table public.kept as select 42 as answer', [], first.databaseUrl);
    expect(await first.stop()).toBe(0);
    expect(postgresProcesses(dataDir)).toEqual([]);
    const second = await start();
    expect(await runSql('select answer from public.kept', [], second.databaseUrl)).toEqual([
      { answer: 42 },
    ]);
    expect(second.anonKey).toBe(first.anonKey);
    expect(second.serviceRoleKey).toBe(first.serviceRoleKey);
  });

  test('refuses a data folder that another running server uses, and does not affect that server', async () => {
    const first = await start();
    await expect(start({ timeouts: { instanceLock: 100 } })).rejects.toThrow(
      textContainingInOrder('ended with code 1 ', 'in use'),
    );
    expect((await fetch(`${first.url}/health`)).status).toBe(200);
  });

  test('refuses a database of a newer version and changes nothing', async () => {
    const first = await start();
    await runSql(
      `insert into supabase_migrations.schema_migrations (version, name) values ('29990101000000', 'from_the_future')`,
      [],
      first.databaseUrl,
    );
    await first.stop();
    await expect(start()).rejects.toThrow(
      textContainingInOrder(
        'ended with code 1 ',
        'newer version of this program',
        '29990101000000_from_the_future',
      ),
    );
    expect(postgresProcesses(dataDir)).toEqual([]);
  });

  test.each([
    [
      'created before the first release',
      `insert into supabase_migrations.schema_migrations (version, name) values ('20200101000000', 'the_first')`,
      ['before the first release', '20200101000000_the_first', 'empty DATA_DIR'],
    ],
    [
      'created with a different version of a migration',
      `update supabase_migrations.schema_migrations set statements = array['select 1']
       where version = (select min(version) from supabase_migrations.schema_migrations)`,
      ['differs from the one applied to this database', 'empty DATA_DIR'],
    ],
  ])('refuses a database that was %s', async (_what, change, answer) => {
    const first = await start();
    await runSql(change, [], first.databaseUrl);
    await first.stop();
    await expect(start()).rejects.toThrow(textContainingInOrder('ended with code 1 ', ...answer));
    expect(postgresProcesses(dataDir)).toEqual([]);
  });

  test('accepts migrations that another tool has recorded statement by statement', async () => {
    const first = await start();
    await runSql(
      `update supabase_migrations.schema_migrations set statements = array['select 1', 'select 2']`,
      [],
      first.databaseUrl,
    );
    await first.stop();
    await (await start()).stop();
  });

  test('fails when the port is taken, and leaves no database running', async () => {
    const blocker = createServer();
    await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve));
    const address = blocker.address();
    const port = typeof address === 'object' ? String(address?.port) : '';
    await expect(start({ env: { PORT: port } })).rejects.toThrow(
      new RegExp(`ended with code 1 .*port ${port} .*already in use`, 's'),
    );
    expect(postgresProcesses(dataDir)).toEqual([]);
    blocker.close();
  });

  test('refuses unknown settings and names each of them', async () => {
    const wrong = { DEMO: 'perhaps', PORT: '70000', JWT_SECRET: 'short' };
    const failure = await startAnew({ env: wrong }).catch(String);
    expect(failure).toMatch(/ended with code 1/);
    for (const name of Object.keys(wrong)) expect(failure).toContain(`${name}=`);
    expect(failure).not.toContain('"short"');
  });
});

describe('stopping the server', () => {
  test('after SIGTERM, completes requests in progress, accepts no new requests, and exits with 0', async () => {
    const instance = await start({ timeouts: { drain: HOUR_MS } });
    const readCountries = () =>
      fetch(`${instance.url}/rest/v1/countries?select=code`, {
        headers: { apikey: instance.anonKey },
      });
    // This first read makes the server load the schema before the table is locked. Otherwise
    // loading the schema, and not the request of this test, would wait for the lock.
    expect((await readCountries()).status).toBe(200);
    const lock = new pg.Client(instance.databaseUrl);
    // Releases the lock if an assertion below fails. Otherwise the reader would wait for the lock,
    // and the server would wait for the reader, forever.
    onTestFinished(() => lock.end());
    await lock.connect();
    await lock.query('begin; lock table public.countries in access exclusive mode');
    const underWay = readCountries();
    // Finds the request by its query text, because background work may wait for the same lock.
    const isWaiting = `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query ilike '%countries%'`;
    await expect.poll(() => runSql(isWaiting, [], instance.databaseUrl)).toHaveLength(1);
    const stopped = instance.stop();
    await expect
      .poll(() => fetch(`${instance.url}/health`).then(String, () => 'refused'))
      .toBe('refused');
    await lock.query('commit');
    await lock.end();
    expect((await underWay).status).toBe(200);
    expect(await stopped).toBe(0);
    expect(postgresProcesses(dataDir)).toEqual([]);
  });

  test('SIGTERM ends the server immediately when no request is in progress, with or without open connections', async () => {
    // The drain time is longer than the test timeout, so that the test fails if the server waits
    // for the whole drain time.
    const instance = await start({ timeouts: { drain: HOUR_MS } });
    expect((await fetch(`${instance.url}/health`)).status).toBe(200);
    expect(await instance.stop()).toBe(0);
  });

  test('the server process exits when its database is killed, and the next start recovers the data', async () => {
    const first = await start();
    await runSql('create table public.kept as select 42 as answer', [], first.databaseUrl);
    const [pid] = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n');
    process.kill(Number(pid), 'SIGKILL');
    expect(await first.exited).toBe(1);
    expect(first.output()).toContain('its database has stopped');
    running.delete(first);
    const second = await start();
    expect(await runSql('select answer from public.kept', [], second.databaseUrl)).toEqual([
      { answer: 42 },
    ]);
  });

  test('SIGTERM during the start leaves no database running', async () => {
    const main = join(import.meta.dirname, '../../../src/main.ts');
    const child = spawn(process.execPath, [main], {
      env: { PATH: process.env.PATH, PORT: '0', DATA_DIR: dataDir, DEMO: 'false' },
      stdio: 'ignore',
    });
    const exited = new Promise((resolve) => child.on('exit', resolve));
    // From this log line on, the server is creating its database.
    await expect.poll(() => existsSync(join(dataDir, 'secrets.json'))).toBe(true);
    child.kill('SIGTERM');
    expect(await exited).toBe(0);
    expect(postgresProcesses(dataDir)).toEqual([]);
  });

  test('a start waits while a database process of a killed server still runs, and then serves requests', async () => {
    const first = await start();
    await runSql('create table public.kept as select 42 as answer', [], first.databaseUrl);
    const [postmaster = 0, ...children] = databaseProcesses(dataDir);
    const [slow = 0, ...others] = children;
    // The stopped process holds the shared memory of the database, because it does not notice that
    // the other processes died.
    process.kill(slow, 'SIGSTOP');
    for (const pid of [first.pid, postmaster, ...others]) killIfRunning(pid);
    await first.exited;
    running.delete(first);
    const log = join(dataDir, 'postgres.log');
    const starting = start();
    await expect.poll(() => readFileSync(log, 'utf8')).toContain('shared memory block');
    process.kill(slow, 'SIGKILL');
    const second = await starting;
    expect(await runSql('select answer from public.kept', [], second.databaseUrl)).toEqual([
      { answer: 42 },
    ]);
  });

  test('after the server was killed, a start waits until its database session has ended, and then serves requests', async () => {
    const instanceLock = 100;
    const first = await start();
    const [held] = await runSql(
      `select pid from pg_stat_activity where application_name = 'wasl instance lock'`,
      [],
      first.databaseUrl,
    );
    process.kill(Number(held?.pid), 'SIGSTOP');
    await first.kill();
    running.delete(first);
    const starting = start({ timeouts: { instanceLock } });
    // Waits until the start has taken five times the limit for a running server. At this point, the
    // starting server has not given up.
    const waiting = `select pid from pg_stat_activity where application_name = 'wasl instance lock'
      and now() - backend_start > ${5 * instanceLock} * interval '1 millisecond' and pid <> ${Number(held?.pid)}`;
    await expect.poll(() => runSql(waiting, [], first.databaseUrl)).toHaveLength(1);
    process.kill(Number(held?.pid), 'SIGCONT');
    const second = await starting;
    expect((await fetch(`${second.url}/health`)).status).toBe(200);
  });

  test('a killed server leaves its database running, and the next start finds all data', async () => {
    const first = await start();
    await runSql('create table public.ledger (id int primary key)', [], first.databaseUrl);
    let acknowledged = 0;
    const client = new pg.Client(first.databaseUrl);
    client.on('error', () => {});
    await client.connect();
    const writing = (async () => {
      for (let id = 1; ; id++) {
        await client.query('insert into public.ledger values ($1)', [id]);
        acknowledged = id;
      }
    })().catch(() => {});
    await expect.poll(() => acknowledged).toBeGreaterThan(10);
    await first.kill();
    running.delete(first);
    expect(postgresProcesses(dataDir).length).toBeGreaterThan(0);
    const second = await start();
    await writing;
    const rows = await runSql(
      'select count(*)::int as count from public.ledger',
      [],
      second.databaseUrl,
    );
    expect(rows[0]?.count).toBeGreaterThanOrEqual(acknowledged);
    expect(readFileSync(join(dataDir, 'instance.json'), 'utf8')).toContain(String(second.pid));
  });
});
