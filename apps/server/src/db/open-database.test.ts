// Tests with a real PostgreSQL that each caller has the right identity. No role, claim or setting
// of one caller may still apply to the next.
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import {
  afterAll,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest';
import { loadSecrets } from '../config/secrets.ts';
import { type EmbeddedPostgres, startEmbeddedPostgres } from '../postgres/embedded-postgres.ts';
import type { CallerScope, Database } from './database.ts';
import { openDatabase } from './open-database.ts';

const HUNG_MS = scaleTimeout(15_000);

let dataDir: string;
let postgres: EmbeddedPostgres;
let database: Database;

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'wasl-db-'));
  chmodSync(dataDir, 0o755);
  postgres = await startEmbeddedPostgres(dataDir, loadSecrets(dataDir), undefined);
  // There are only two connections, so that callers have to share them.
  database = openDatabase({
    service: postgres.connection,
    authenticator: postgres.connection,
    callerConnections: { most: 2, visitors: 2, perCaller: 2, waiting: 1000, waitMs: HUNG_MS },
  });
  await database.query('create role caller');
});

afterAll(async () => {
  await database.close();
  await postgres.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

beforeEach(async () => {
  await database.query('drop table if exists public.things');
  await database.query('create table public.things (id int primary key)');
  await database.query('grant all on public.things to caller');
});

const scope = (subject: string, more: Partial<CallerScope> = {}): CallerScope => ({
  role: 'caller',
  claims: { sub: subject },
  ...more,
});

const WHO = `select current_user::text as role, current_setting('request.jwt.claims', true)::json ->> 'sub' as sub,
  pg_backend_pid() as pid`;

test('if a connection breaks between two statements of a server transaction, only this transaction fails', async () => {
  const work = database.asService(async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const ended = new Promise((resolve) => client.once('end', resolve));
    await database.query('select pg_terminate_backend($1)', [rows[0]?.pid]);
    await ended;
    await client.query('select 1');
  });
  await expect(work).rejects.toThrow(/not queryable|terminat/);
  expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
});

test('replaces caller connections that were closed while idle', async () => {
  const ask = () => database.asCaller<{ pid: number }>(scope('amina'), { text: WHO, values: [] });
  const [first, second] = await Promise.all([ask(), ask()]);
  const pids = [first.rows[0]?.pid, second.rows[0]?.pid];
  expect(database.load().callers).toEqual({ used: 0, idle: 2, waiting: 0 });
  await database.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids]);
  await vi.waitFor(() => expect(database.load().callers.idle).toBe(0), HUNG_MS);
  expect(pids).not.toContain((await ask()).rows[0]?.pid);
});

test('does not reuse a connection that was closed during a statement', async () => {
  const ask = () => database.asCaller<{ pid: number }>(scope('amina'), { text: WHO, values: [] });
  for (let round = 0; round < 20; round++) {
    const pid = (await ask()).rows[0]?.pid;
    const next = database
      .asCaller(scope('amina'), { text: 'select pg_sleep(60)', values: [] })
      .then(
        () => undefined,
        () => ask(),
      );
    await vi.waitFor(
      async () =>
        expect(
          await database.query(
            `select from pg_stat_activity where pid = $1 and state = 'active' and query like '%pg_sleep(60)%'`,
            [pid],
          ),
        ).toHaveLength(1),
      HUNG_MS,
    );
    await database.query('select pg_terminate_backend($1)', [pid]);
    expect((await next)?.rows[0]?.pid).not.toBe(pid);
  }
});

test('uses the most recently returned connection first, and closes only after running statements have finished', async () => {
  const own = openDatabase({
    service: postgres.connection,
    authenticator: postgres.connection,
    callerConnections: { most: 2, visitors: 2, perCaller: 2, waiting: 10, waitMs: HUNG_MS },
  });
  const ask = (text: string) =>
    own.asCaller<{ pid: number }>(scope('amina'), { text: `${WHO}${text}`, values: [] });
  const [early, held] = ['', ', pg_advisory_xact_lock_shared(7)::text'];
  const first = await holdLock();
  const late = ask(held);
  await ask(early);
  await first.letGo();
  const last = (await late).rows[0]?.pid;
  expect((await ask(early)).rows[0]?.pid).toBe(last);
  const second = await holdLock();
  const underWay = ask(held);
  const closed = own.close();
  await second.letGo();
  await closed;
  expect((await underWay).rows).toHaveLength(1);
  expect(own.load().callers).toEqual({ used: 0, idle: 0, waiting: 0 });
});

/** Takes an advisory lock. Other sessions that ask for the lock wait until `letGo` is called. */
async function holdLock(): Promise<{ letGo(): Promise<void> }> {
  const [taken, free] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const holding = database.asService(async (client) => {
    await client.query('select pg_advisory_xact_lock(7)');
    taken.resolve();
    await free.promise;
  });
  await Promise.race([taken.promise, holding]);
  onTestFinished(() => free.resolve());
  return {
    letGo() {
      free.resolve();
      return holding;
    },
  };
}

test('role, claims and settings apply only to one statement', async () => {
  const { rows, rowCount, command } = await database.asCaller(
    scope('amina', { settings: { 'request.method': 'GET' } }),
    { text: `${WHO}, current_setting('request.method') as method`, values: [] },
  );
  expect(rows).toEqual([{ role: 'caller', sub: 'amina', method: 'GET', pid: expect.any(Number) }]);
  expect([rowCount, command]).toEqual([1, 'SELECT']);
  const bare = await database.asCaller(
    { role: 'postgres', claims: null },
    {
      text: `select current_user::text as role, nullif(current_setting('request.jwt.claims', true), '') as claims,
        nullif(current_setting('request.method', true), '') as method`,
      values: [],
    },
  );
  expect(bare.rows).toEqual([{ role: 'postgres', claims: null, method: null }]);
});

test('gives each of two hundred concurrent callers on two connections only their own identity', async () => {
  const names = Array.from({ length: 200 }, (_, index) => `caller-${index}`);
  const results = await Promise.all(
    names.map((name) =>
      database.asCaller<{ sub: string; pid: number }>(scope(name), {
        name: 'who',
        text: `${WHO}, pg_sleep(0.001)`,
        values: [],
      }),
    ),
  );
  expect(results.map((result) => result.rows[0]?.sub)).toEqual(names);
  expect(new Set(results.map((result) => result.rows[0]?.pid)).size).toBe(2);
});

test('an error in a statement rolls back its write and keeps the connection usable', async () => {
  const insert = { name: 'insert', text: 'insert into public.things values ($1)', values: [1] };
  await database.asCaller(scope('amina'), insert);
  await expect(database.asCaller(scope('amina'), insert)).rejects.toMatchObject({ code: '23505' });
  const failing =
    'with made as (insert into public.things values (2) returning 1) select 1/0 from made';
  await expect(
    database.asCaller(scope('amina'), { text: failing, values: [] }),
  ).rejects.toMatchObject({ code: '22012' });
  const { rows } = await database.asCaller(scope('amina'), {
    text: 'select id from public.things',
    values: [],
  });
  expect(rows).toEqual([{ id: 1 }]);
});

describe('prepared statements', () => {
  const ask = (text: string, name = 'shape', values: unknown[] = []) =>
    database.asCaller(scope('amina'), { name, text, values });

  test('succeed after their missing table has been created', async () => {
    const text = 'select id from public.later';
    await database.query('drop table if exists public.later');
    for (let i = 0; i < 4; i++) await expect(ask(text)).rejects.toMatchObject({ code: '42P01' });
    await database.query('create table public.later as select 7 as id');
    await database.query('grant select on public.later to caller');
    for (let i = 0; i < 4; i++) expect((await ask(text)).rows).toEqual([{ id: 7 }]);
  });

  test('are planned again without an error after their table has changed', async () => {
    for (let i = 0; i < 4; i++) expect((await ask('select * from public.things')).rows).toEqual([]);
    await database.query('alter table public.things add column name text');
    await database.query(`insert into public.things values (1, 'kept')`);
    for (let i = 0; i < 4; i++) {
      expect((await ask('select * from public.things')).rows).toEqual([{ id: 1, name: 'kept' }]);
    }
  });

  test('are replaced when another text is used under the same name', async () => {
    for (let i = 0; i < 4; i++) {
      expect((await ask('select 1 as one')).rows).toEqual([{ one: 1 }]);
      expect((await ask('select 2 as two')).rows).toEqual([{ two: 2 }]);
    }
  });

  test('are removed when there are too many, starting with the least recently used, and can be prepared again', async () => {
    for (let i = 0; i < 600; i++) {
      expect((await ask(`select ${i} as i`, `shape-${i}`)).rows).toEqual([{ i }]);
    }
    expect((await ask('select 0 as i', 'shape-0')).rows).toEqual([{ i: 0 }]);
    const { rows } = await ask('select count(*)::int as count from pg_prepared_statements');
    expect(rows[0]?.count).toBeLessThan(300);
  });

  test('are not sent if a value cannot be converted', async () => {
    const circular: Record<string, unknown> = {};
    circular.self = circular;
    await expect(ask('select $1::json', 'json', [circular])).rejects.toThrow(TypeError);
    expect((await ask('select $1::int as n', 'number', [3])).rows).toEqual([{ n: 3 }]);
  });
});

test('a read-only transaction rejects writes and does not affect the next caller', async () => {
  const insert = { text: 'insert into public.things values (9)', values: [] };
  await expect(database.asCaller(scope('amina', { readOnly: true }), insert)).rejects.toMatchObject(
    { code: '25006' },
  );
  expect((await database.asCaller(scope('amina'), insert)).rowCount).toBe(1);
});

test('asService runs the given function in one transaction, which is rolled back if the function fails', async () => {
  await expect(
    database.asService(async (client) => {
      await client.query('insert into public.things values (5)');
      throw new Error('changed my mind');
    }),
  ).rejects.toThrow('changed my mind');
  expect(await database.query('select id from public.things')).toEqual([]);
});

test('receives database notifications until listening stops', async () => {
  const heard: string[] = [];
  const stop = await database.listen('news', (payload) => heard.push(payload));
  await database.query(`select pg_notify('news', 'one')`);
  await expect.poll(() => heard, { timeout: HUNG_MS }).toEqual(['one']);
  await stop();
  await database.query(`select pg_notify('news', 'two')`);
  expect(heard).toEqual(['one']);
});
