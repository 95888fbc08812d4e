// Tests of a streaming replica, whose data may be older than the data of the primary. Even so, the
// reads of a person must include everything that this person has written, and every change of which
// this person was notified.
import type { SupabaseClient } from '@supabase/supabase-js';
import type { PostgresServer } from '@wasl/server/testing/postgres-server';
import { scaleTimeout } from '@wasl/testing/timeout-factor';
import { type JWTPayload, SignJWT } from 'jose';
import pg from 'pg';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listenToNoteInserts } from './listen-to-note-inserts.ts';
import { type Cluster, JWT_SECRET, makeNotes, startCluster } from './start-cluster.ts';

let cluster: Cluster;
let replica: PostgresServer;
let onReplica: pg.Client;

/**
 * Seconds by which the replica may lag behind the primary. With a longer lag, servers read from the
 * primary. A test must therefore pause the replica for less than this time.
 */
const LAG_SECONDS = '120';

beforeEach(async () => {
  cluster = await startCluster(0);
  replica = await cluster.database.startReplica();
  const env = { DATABASE_REPLICA_URL: replica.url, DATABASE_REPLICA_LAG_SECONDS: LAG_SECONDS };
  await cluster.add(env);
  await cluster.add(env);
  await makeNotes(cluster.owner);
  onReplica = new pg.Client(replica.url);
  onReplica.on('error', () => {});
  await onReplica.connect();
  for (const { url } of cluster.servers()) {
    await expect.poll(() => stateOf(url)).toBe('working');
    await expect
      .poll(() => fetch(`${url}/rest/v1/cluster_notes`).then((a) => a.status))
      .not.toBe(404);
  }
  await rememberSinceEver(cluster.owner);
});
afterEach(async () => {
  await onReplica.end();
  await cluster.stop();
  await replica.stop();
});

/**
 * Marks the primary's table of recent writers as complete for all past time. The replica is then
 * read immediately. Without this mark, the replica is read only after the allowed lag has passed.
 * That is also the case after a crash of the primary, because the crash empties the table.
 */
const rememberSinceEver = (primary: pg.Client) =>
  primary.query(
    `update wasl_platform.recent_writes set written_at = '-infinity' where person = ''`,
  );

async function connected(url: string): Promise<pg.Client> {
  const client = new pg.Client(url);
  client.on('error', () => {});
  await client.connect();
  return client;
}

const stateOf = async (url: string) => {
  const answer = await fetch(`${url}/health/parts?at=${Math.random()}`);
  return ((await answer.json()) as { replica: string }).replica;
};

type Person = { id: string; at(server: number): SupabaseClient };

/**
 * Creates a person with an access token. By default, the token was issued ten minutes ago. The
 * servers then read this person's data from the replica. Right after a sign-in, they would read
 * everything from the primary.
 */
async function somebody(ageSeconds = 600): Promise<Person> {
  const id = crypto.randomUUID();
  const token = await tokenOf({ sub: id, role: 'authenticated' }, ageSeconds);
  return { id, at: (server) => cluster.client(cluster.servers()[server], 'anonKey', token) };
}

const tokenOf = (claims: JWTPayload, ageSeconds: number) =>
  new SignJWT({ aud: 'authenticated', ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuedAt(new Date(Date.now() - ageSeconds * 1000))
    .setExpirationTime('1 hour')
    .sign(new TextEncoder().encode(JWT_SECRET));

const write = async (person: Person, server: number, number: number) => {
  const row = { writer: 1, number, owner_id: person.id };
  expect((await person.at(server).from('cluster_notes').insert(row)).error).toBeNull();
};
const read = async (person: Person, server: number) => {
  const { data, error } = await person
    .at(server)
    .from('cluster_notes')
    .select('number')
    .order('number');
  expect(error).toBeNull();
  return data?.map(({ number }) => number);
};
/**
 * Inserts a row directly into the database, as its owner. No server learns of this write, so the
 * servers continue to read from the replica.
 */
const plant = (person: Person, number: number) =>
  cluster.owner.query('insert into public.cluster_notes values (2, $1, null, $2)', [
    number,
    person.id,
  ]);

async function untilReplayed(): Promise<void> {
  const { rows } = await cluster.owner.query('select pg_current_wal_insert_lsn()::text as lsn');
  const caughtUp = () =>
    onReplica
      .query('select pg_last_wal_replay_lsn() >= $1::pg_lsn as is', [rows[0]?.lsn])
      .then(({ rows: [row] }) => row.is);
  await expect.poll(caughtUp).toBe(true);
}

it('a person reads their own writes immediately on every server, and other people still read from the replica', async () => {
  const [amina, karim] = [await somebody(), await somebody()];
  await plant(karim, 1);
  await untilReplayed();
  await onReplica.query('select pg_wal_replay_pause()');
  await plant(karim, 2);
  // Karim reads from the replica, which lacks the second row because its replay is paused.
  expect(await read(karim, 0)).toEqual([1]);
  await write(amina, 0, 1);
  expect(await read(amina, 0)).toEqual([1]);
  expect(await read(amina, 1)).toEqual([1]);
  await write(amina, 1, 2);
  for (const server of [0, 1, 0, 1]) expect(await read(amina, server)).toEqual([1, 2]);
  expect(await read(karim, 1)).toEqual([1]);
  // Karim's write moves Karim's reads to the primary, which has all rows.
  await write(karim, 1, 3);
  for (const server of [0, 1]) expect(await read(karim, server)).toEqual([1, 2, 3]);
  await onReplica.query('select pg_wal_replay_resume()');
});

it('people who write on one server and read on the other at the same time always see their own rows', async () => {
  const people = await Promise.all(Array.from({ length: 8 }, () => somebody()));
  await Promise.all(
    people.map(async (person) => {
      for (let number = 1; number <= 15; number++) {
        await write(person, number % 2, number * 100 + people.indexOf(person));
        expect(await read(person, (number + 1) % 2)).toHaveLength(number);
      }
    }),
  );
});

it('a person whose session has ended reads nothing, although the replica still has the session', async () => {
  const client = cluster.client(cluster.servers()[0]);
  const admin = cluster.client(cluster.servers()[0], 'serviceRoleKey');
  const email = `${crypto.randomUUID()}@example.com`;
  const made = { email, password: 'a-long-password-1', email_confirm: true };
  expect((await admin.auth.admin.createUser(made)).error).toBeNull();
  await client.auth.signInWithPassword(made);
  const { data } = await client.auth.getClaims();
  await untilReplayed();
  await onReplica.query('select pg_wal_replay_pause()');
  const old = await new SignJWT({ ...data?.claims, iat: Math.floor(Date.now() / 1000) - 600 })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(new TextEncoder().encode(JWT_SECRET));
  const ask = async (server: number) => {
    const { url, anonKey } = cluster.servers()[server] ?? { url: '', anonKey: '' };
    const headers = { apikey: anonKey, authorization: `Bearer ${old}` };
    return (await fetch(`${url}/rest/v1/cluster_notes`, { headers })).status;
  };
  expect([await ask(0), await ask(1)]).toEqual([200, 200]);
  // Deletes the session directly in the database. A request of the person would move the person's
  // reads to the primary, and the replica would not be tested.
  await cluster.owner.query('delete from auth.sessions where id = $1', [data?.claims.session_id]);
  expect([await ask(0), await ask(1)]).toEqual([401, 401]);
  await onReplica.query('select pg_wal_replay_resume()');
});

it('a person who is notified of a change finds it in their next read', async () => {
  const amina = await somebody();
  const here = amina.at(0);
  await here.realtime.setAuth();
  const listener = await listenToNoteInserts(here);
  await onReplica.query('select pg_wal_replay_pause()');
  await plant(amina, 1);
  await expect.poll(() => listener.told).toHaveLength(1);
  for (const server of [0, 1]) expect(await read(amina, server)).toEqual([1]);
  await onReplica.query('select pg_wal_replay_resume()');
});

it('a visitor who is notified of a change finds it in their next read', async () => {
  // A server reads from the primary for a token that was issued moments ago. This token is 10
  // minutes old. The server may therefore read from the replica.
  const token = await tokenOf({ role: 'anon' }, 600);
  const at = (server: number) => cluster.client(cluster.servers()[server], 'anonKey', token);
  const here = at(0);
  await here.realtime.setAuth();
  const listener = await listenToNoteInserts(here);
  await untilReplayed();
  await onReplica.query('select pg_wal_replay_pause()');
  await cluster.owner.query('insert into public.cluster_notes values (0, 1)');
  await expect.poll(() => listener.told).toHaveLength(1);
  for (const server of [0, 1]) {
    expect((await at(server).from('cluster_notes').select('number')).data).toEqual([{ number: 1 }]);
  }
  await onReplica.query('select pg_wal_replay_resume()');
});

it('right after a sign-in, all reads go to the primary', async () => {
  const karim = await somebody(0);
  await onReplica.query('select pg_wal_replay_pause()');
  await plant(karim, 1);
  expect(await read(karim, 0)).toEqual([1]);
  await onReplica.query('select pg_wal_replay_resume()');
});

it('a replica that is down or too far behind is not used, and is used again after it recovers', async () => {
  const karim = await somebody();
  const slow = await cluster.add({
    DATABASE_REPLICA_URL: replica.url,
    DATABASE_REPLICA_LAG_SECONDS: '2',
  });
  await expect.poll(() => stateOf(slow.url)).toBe('working');
  await onReplica.query('select pg_wal_replay_pause()');
  await plant(karim, 1);
  // The row was inserted directly into the database, so no server was notified of the write. After
  // two seconds the replica is too old for the server `slow`, but not for the other servers.
  await expect.poll(() => stateOf(slow.url)).toBe('failing');
  expect(await read(karim, 2)).toEqual([1]);
  expect(await read(karim, 0)).toEqual([]);
  await onReplica.query('select pg_wal_replay_resume()');
  await expect.poll(() => stateOf(slow.url)).toBe('working');
  replica.kill();
  await plant(karim, 2);
  for (const server of [0, 1, 2]) expect(await read(karim, server)).toEqual([1, 2]);
  for (const { url } of cluster.servers()) await expect.poll(() => stateOf(url)).toBe('failing');
});

it('when a crash of the primary has erased the record of recent writers, people still see their own writes', async () => {
  const amina = await somebody();
  await untilReplayed();
  await onReplica.query('select pg_wal_replay_pause()');
  await write(amina, 0, 1);
  const { rows } = await cluster.owner.query<{ pid: number }>('select pg_backend_pid() as pid');
  // Killing one PostgreSQL process restarts the whole database.
  process.kill(rows[0]?.pid ?? 0, 'SIGKILL');
  const primary = await vi.waitFor(() => connected(cluster.database.url), scaleTimeout(60_000));
  for (const { url } of cluster.servers()) await expect.poll(() => stateOf(url)).toBe('working');
  for (const server of [0, 1]) expect(await read(amina, server)).toEqual([1]);
  // The replica is used again as soon as it has all changes from before the crash.
  const karim = await somebody();
  await rememberSinceEver(primary);
  await primary.query('insert into public.cluster_notes values (2, 1, null, $1)', [karim.id]);
  expect(await read(karim, 0)).toEqual([]);
  await onReplica.query('select pg_wal_replay_resume()');
  await primary.end();
});
