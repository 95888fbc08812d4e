// Tests of a server that DATABASE_URL connects to an external PostgreSQL.
// @module-tag slow

import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { textContainingInOrder } from '@wasl/testing/text-containing-in-order';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts';

let external: ExternalPostgres;
const running: Instance[] = [];

beforeAll(async () => {
  external = await startExternalPostgres('logical');
});

afterAll(() => external.stop());

afterEach(async () => {
  await Promise.all(running.splice(0).map((instance) => instance.stop()));
});

async function start(url: string, env: Record<string, string> = {}): Promise<Instance> {
  const instance = await startInstance({ env: { DATABASE_URL: url, ...env } });
  running.push(instance);
  return instance;
}

function urlOf(database: string): string {
  const url = new URL(external.url);
  url.pathname = `/${database}`;
  return url.href;
}

async function sql(text: string, database = external.url): Promise<Record<string, unknown>[]> {
  const client = new pg.Client(database);
  await client.connect();
  try {
    const result = await client.query(text);
    return result.rows;
  } finally {
    await client.end();
  }
}

/** Returns the number of servers that wait for a lock while they start. */
async function waiting(): Promise<number> {
  const rows = await sql(
    "select from pg_stat_activity where wait_event_type = 'Lock' and application_name like 'wasl %'",
  );
  return rows.length;
}

const readCountries = (instance: Instance) =>
  fetch(`${instance.url}/rest/v1/countries?select=code&limit=1`, {
    headers: { apikey: instance.anonKey },
  });

test('a server uses the external database without demo people, and finds its data after a restart', async () => {
  const first = await start(external.url);
  expect(first.output()).toMatch(/data in the PostgreSQL of DATABASE_URL/);
  // The only allowed warning is that the system's time zone data is old and cannot be updated.
  expect(first.output()).not.toMatch(/demo|warns: (?!time zone )/);
  expect((await fetch(`${first.url}/health`)).status).toBe(200);
  expect((await readCountries(first)).status).toBe(200);
  const [before] = await sql(
    'select count(*)::int as count from supabase_migrations.schema_migrations',
  );
  expect(await first.stop()).toBe(0);
  await start(external.url);
  expect(
    await sql('select count(*)::int as count from supabase_migrations.schema_migrations'),
  ).toEqual([before]);
});

test('two servers with the same secrets can use one external database at the same time', async () => {
  const env = { JWT_SECRET: 'a-secret-that-two-servers-share-with-each-other' };
  const [one, two] = await Promise.all([start(external.url, env), start(external.url, env)]);
  if (!one || !two) throw new Error('both must run');
  expect((await readCountries(one)).status).toBe(200);
  expect((await readCountries(two)).status).toBe(200);
});

test('two servers start concurrently on two databases of one PostgreSQL, which share its roles', async () => {
  // Another transaction changes a role. Both servers wait for its lock on the role, so neither
  // server finishes its start before the other.
  await sql(
    `do $$ begin create role authenticator; exception when duplicate_object then null; end $$`,
  );
  // Copies a database that earlier servers have already prepared, so that the two servers start
  // quickly. Preparing an empty database would take a server many seconds.
  const { pathname } = new URL(external.url);
  for (const name of ['one', 'two']) {
    await sql(`create database ${name} template "${pathname.slice(1)}"`, urlOf('template1'));
  }
  const neighbour = new pg.Client(external.url);
  await neighbour.connect();
  try {
    await neighbour.query('begin');
    await neighbour.query('alter role authenticator noinherit');
    const env = { JWT_SECRET: 'a-secret-that-two-servers-share-with-each-other' };
    const starting = Promise.all(['one', 'two'].map((name) => start(urlOf(name), env)));
    const [servers] = await Promise.all([
      starting,
      expect
        .poll(waiting)
        .toBe(2)
        .then(() => neighbour.query('rollback')),
    ]);
    for (const server of servers) expect((await readCountries(server)).status).toBe(200);
  } finally {
    await neighbour.end();
  }
});

test('the start fails with an error about the missing right when the database user may not create roles', async () => {
  await sql(`create role weak login password 'weak'`);
  await sql('create database weak owner weak');
  const url = new URL(urlOf('weak'));
  url.username = 'weak';
  url.password = 'weak';
  // Wasl's roles already exist if Wasl runs on this PostgreSQL server. The error is then about
  // setting a role's password, not about creating roles.
  await expect(start(url.href)).rejects.toThrow(
    textContainingInOrder('ended with code 1 ', 'did not start: ', /role|right/),
  );
});

test('the start fails with an error when the database does not respond', async () => {
  await expect(start('postgresql://nobody:x@127.0.0.1:1/postgres')).rejects.toThrow(
    textContainingInOrder('ended with code 1 ', 'the database does not answer: ', 'ECONNREFUSED'),
  );
});

test.runIf(process.platform === 'linux')(
  'the server logs a warning that live updates are off when wal_level is below logical',
  async () => {
    const plain = await startExternalPostgres('replica');
    try {
      const instance = await start(plain.url);
      if (plain.version === 15) expect(instance.output()).toMatch(/wal_level is "replica"/);
      expect((await fetch(`${instance.url}/health`)).status).toBe(200);
      await instance.stop();
    } finally {
      await plain.stop();
    }
  },
);
