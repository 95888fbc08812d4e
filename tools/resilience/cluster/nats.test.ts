// Servers are connected by NATS. One server reads the changes of the database for all servers. If
// this server stops, another server takes over, and no change is lost or sent twice.

import type { Instance } from '@wasl/server/testing/instance';
import { freePort } from '@wasl/testing/free-port';
import pg from 'pg';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SLOT_HOLDER_LOCK } from '../../../apps/server/src/realtime/changes/replication/become-slot-holder.ts';
import {
  listenToNoteInserts,
  type NoteInsertListener,
  numbersOfWriter,
} from './listen-to-note-inserts.ts';
import { type Cluster, makeNotes, startCluster } from './start-cluster.ts';
import { type Nats, startNats } from './start-nats.ts';

let nats: Nats;
let cluster: Cluster;
beforeEach(async () => {
  nats = await startNats();
});
afterEach(async () => {
  await cluster.stop();
  await nats.stop();
});

const upTo = (last: number) => Array.from({ length: last }, (_, index) => index + 1);

/**
 * Writes a row as the database's owner, so that the commit is independent of the state of the
 * servers.
 */
const write = (number: number, body = 'x') =>
  cluster.owner.query('insert into public.cluster_notes values (1, $1, $2)', [number, body]);

const statesOf = async (url: string) =>
  (await (await fetch(`${url}/health/parts?at=${Math.random()}`)).json()) as Record<string, string>;

const slots = async () => {
  const { rows } = await cluster.owner.query(
    'select slot_name as name, temporary from pg_replication_slots order by 1',
  );
  return rows;
};

async function listenOnEach(): Promise<NoteInsertListener[]> {
  return Promise.all(
    cluster
      .servers()
      .map((server) => listenToNoteInserts(cluster.client(server, 'serviceRoleKey'))),
  );
}

it.each([2, 4])(
  'one of %i servers reads the changes of the database, and all servers deliver them',
  async (count) => {
    cluster = await startCluster(count, { NATS_URL: nats.url });
    await makeNotes(cluster.owner);
    const listeners = await listenOnEach();
    expect(await slots()).toEqual([{ name: 'wasl_realtime', temporary: false }]);
    for (const number of upTo(200)) await write(number);
    for (const listener of listeners) {
      await expect.poll(() => numbersOfWriter(listener, 1)).toEqual(upTo(200));
    }
    for (const server of cluster.servers()) {
      expect(await statesOf(server.url)).toMatchObject({ live: 'working', nats: 'working' });
    }
  },
);

/** Finds the server that holds the replication slot, by reading the metrics of every server. */
async function holderOf(ports: ReadonlyMap<Instance, string>): Promise<Instance | undefined> {
  for (const server of cluster.servers()) {
    const answer = await fetch(`http://127.0.0.1:${ports.get(server)}/metrics`);
    if (/^\w+_realtime_holds_slot(\{.*\})? 1$/m.test(await answer.text())) return server;
  }
  return undefined;
}

it('when the server that holds the slot is killed, another server takes over without loss or duplicates', async () => {
  cluster = await startCluster(0, { NATS_URL: nats.url });
  const ports = new Map<Instance, string>();
  for (const _ of upTo(3)) {
    const METRICS_PORT = await freePort();
    ports.set(await cluster.add({ METRICS_PORT }), METRICS_PORT);
  }
  await makeNotes(cluster.owner);
  const listeners = new Map<Instance, NoteInsertListener>();
  for (const server of cluster.servers()) {
    listeners.set(server, await listenToNoteInserts(cluster.client(server, 'serviceRoleKey')));
  }
  let last = 0;
  let isWriting = true;
  const writing = (async () => {
    while (isWriting) await write(++last);
  })();
  for (const kill of [1, 2]) {
    await expect.poll(() => last).toBeGreaterThan(kill * 100);
    await expect.poll(() => holderOf(ports)).toBeDefined();
    const holder = await holderOf(ports);
    if (!holder) throw new Error('nobody holds the slot');
    await cluster.kill(holder);
    listeners.delete(holder);
    const atKill = last;
    const killedAt = performance.now();
    for (const { told } of listeners.values()) {
      await expect.poll(() => told.at(-1)?.number ?? 0).toBeGreaterThan(atKill);
    }
    const seconds = (performance.now() - killedAt) / 1000;
    console.info(`kill ${kill}: told again after ${seconds.toFixed(1)} s`);
  }
  isWriting = false;
  await writing;
  const [left] = listeners.values();
  if (!left) throw new Error('nobody is left');
  await expect.poll(() => left.told.length).toBeGreaterThanOrEqual(last);
  expect(numbersOfWriter(left, 1)).toEqual(upTo(last));
  // This listener was never disconnected, and it has received every change. It therefore had no
  // reason to subscribe again and load the data again.
  expect(left.statuses).toEqual(['SUBSCRIBED']);
});

it('changes that a killed server had sent in part or whole, but not confirmed, are delivered exactly once', async () => {
  cluster = await startCluster(2, { NATS_URL: nats.url });
  await makeNotes(cluster.owner);
  const [holder, other] = cluster.servers();
  if (!holder || !other) throw new Error('two servers were started');
  const listener = await listenToNoteInserts(cluster.client(other, 'serviceRoleKey'));
  // Each change contains a text that is longer than one NATS message. The change is therefore sent
  // in several parts, and the server may be killed between two parts.
  const long = 'é'.repeat(900_000);
  for (const number of upTo(20)) await write(number, long);
  await cluster.kill(holder);
  for (const number of upTo(40).slice(20)) await write(number);
  await expect.poll(() => numbersOfWriter(listener, 1).length).toBeGreaterThanOrEqual(40);
  expect(numbersOfWriter(listener, 1)).toEqual(upTo(40));
});

it('servers report that NATS is down, keep serving requests, and deliver all changes once NATS is back', async () => {
  cluster = await startCluster(2, { NATS_URL: nats.url });
  await makeNotes(cluster.owner);
  const listeners = await listenOnEach();
  await write(1);
  for (const listener of listeners)
    await expect.poll(() => numbersOfWriter(listener, 1)).toEqual([1]);
  await nats.kill();
  for (const { url } of cluster.servers()) {
    await expect.poll(() => statesOf(url)).toMatchObject({ live: 'failing', nats: 'failing' });
  }
  for (const [index, server] of cluster.servers().entries()) {
    const client = cluster.client(server, 'serviceRoleKey');
    const { error } = await client.from('cluster_notes').insert({ writer: 1, number: index + 2 });
    expect(error).toBeNull();
    expect((await client.from('cluster_notes').select()).data).toHaveLength(index + 2);
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
  }
  await nats.startAgain();
  for (const listener of listeners) {
    await expect.poll(() => numbersOfWriter(listener, 1)).toEqual([1, 2, 3]);
    expect(listener.statuses).toEqual(['SUBSCRIBED']);
  }
  for (const { url } of cluster.servers()) {
    await expect.poll(() => statesOf(url)).toMatchObject({ live: 'working', nats: 'working' });
  }
});

it('after a NATS server has lost its stored data, all clients query again, and delivery continues', async () => {
  cluster = await startCluster(2, { NATS_URL: nats.url });
  await makeNotes(cluster.owner);
  const listeners = await listenOnEach();
  await write(1);
  for (const listener of listeners)
    await expect.poll(() => numbersOfWriter(listener, 1)).toEqual([1]);
  await nats.kill();
  nats.forget();
  await nats.startAgain();
  // The client library rejoins automatically. Only after that does the app refetch its data.
  for (const { statuses } of listeners) {
    await expect.poll(() => statuses).toContain('CHANNEL_ERROR');
    await expect.poll(() => statuses.at(-1)).toBe('SUBSCRIBED');
  }
  await write(2);
  for (const listener of listeners)
    await expect.poll(() => numbersOfWriter(listener, 1)).toEqual([1, 2]);
});

it('a server with NATS reports that its live updates fail while a server without NATS is running too', async () => {
  cluster = await startCluster(1);
  await makeNotes(cluster.owner);
  const [without] = cluster.servers();
  const withNats = await cluster.add({ NATS_URL: nats.url });
  await expect
    .poll(() => statesOf(withNats.url))
    .toMatchObject({ live: 'failing', nats: 'working' });
  if (without) await cluster.kill(without);
  await expect.poll(() => statesOf(withNats.url)).toMatchObject({ live: 'working' });
  const listener = await listenToNoteInserts(cluster.client(withNats, 'serviceRoleKey'));
  await write(1);
  await expect.poll(() => numbersOfWriter(listener, 1)).toEqual([1]);
});

it('changes consumed by a server without NATS never reach NATS, and clients then query their data again', async () => {
  cluster = await startCluster(1, { NATS_URL: nats.url });
  await makeNotes(cluster.owner);
  const [listener] = await listenOnEach();
  const [server] = cluster.servers();
  if (!listener || !server) throw new Error('one server was started');
  // The connection `other` acts as a server without NATS. It waits for the lock of the slot reader.
  // Then it confirms changes without delivering them to anybody.
  const other = new pg.Client(cluster.database.url);
  await other.connect();
  const taken = other.query('select pg_advisory_lock($1)', [SLOT_HOLDER_LOCK]);
  const holders = `from pg_locks where locktype = 'advisory' and granted = $2
    and ((classid::bigint << 32) | objid::bigint)::text = $1`;
  const waits = async () =>
    (await cluster.owner.query(`select ${holders}`, [SLOT_HOLDER_LOCK, false])).rowCount;
  await expect.poll(waits).toBe(1);
  await cluster.owner.query(`select pg_terminate_backend(pid) ${holders}`, [
    SLOT_HOLDER_LOCK,
    true,
  ]);
  await taken;
  await expect.poll(() => statesOf(server.url)).toMatchObject({ live: 'failing' });
  await write(1);
  const read = () =>
    other.query(
      `select from pg_logical_slot_get_binary_changes('wasl_realtime', null, null,
         'proto_version', '1', 'publication_names', 'supabase_realtime')`,
    );
  // The server that held the lock before may still be stopping, so the read is retried.
  await expect.poll(() => read().catch(() => undefined)).toBeDefined();
  await other.end();
  await expect.poll(() => listener.statuses).toContain('CHANNEL_ERROR');
  expect(numbersOfWriter(listener, 1)).toEqual([]);
});

it('a person who signs out on one server is disconnected from the other server, even while NATS is down', async () => {
  cluster = await startCluster(2, { NATS_URL: nats.url, MAIL_AUTOCONFIRM: 'true' });
  const [one, two] = cluster.servers();
  for (const isUp of [true, false]) {
    const here = cluster.client(one);
    const email = `${crypto.randomUUID()}@example.com`;
    const { data } = await here.auth.signUp({ email, password: 'a-long-password-1' });
    const there = cluster.client(two);
    await there.auth.setSession(data.session ?? { access_token: '', refresh_token: '' });
    const channel = there.channel('hall', { config: { private: false } });
    const states: string[] = [];
    channel.subscribe((status) => states.push(status));
    await expect.poll(() => states).toEqual(['SUBSCRIBED']);
    if (!isUp) await nats.kill();
    expect((await here.auth.signOut()).error).toBeNull();
    await expect.poll(() => states.length).toBeGreaterThan(1);
  }
});
