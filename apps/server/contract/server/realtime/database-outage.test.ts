// Tests of subscriptions when a server, a connection or the replication slot is lost, and when a
// token expires.
// @module-tag slow

import { createHmac } from 'node:crypto';
import { rmSync } from 'node:fs';
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { copyDatabaseTemplate } from '@wasl/server/testing/database-template';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { freePort } from '@wasl/testing/free-port';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { joinPrivateChannel } from '../../protocol/realtime/join-private-channel.ts';
import { listenToChanges } from '../../protocol/realtime/listen-to-changes.ts';
import { serves } from '../../wire-features.ts';
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts';
import { connectAsOwner } from '../run-sql.ts';
import { createNotesTable } from './notes-table.ts';

const NOTES = 'contract_rt_outage';
const SECRET = 'a-secret-that-two-servers-share-with-each-other';

const clients: SupabaseClient[] = [];
const running = new Set<Instance>();
/** PostgreSQL of the oldest supported version, if it is installed on this machine. */
let external: ExternalPostgres;

beforeAll(async () => {
  external = await startExternalPostgres('logical');
});
afterAll(() => external.stop());

afterEach(async () => {
  await Promise.all(clients.splice(0).map((client) => client.realtime.disconnect()));
  await Promise.all([...running].map((instance) => instance.stop()));
  running.clear();
});

async function start(options: Parameters<typeof startInstance>[0]): Promise<Instance> {
  const instance = await startInstance(options);
  running.add(instance);
  return instance;
}

/** Client with the service key, which sees all rows. */
function serviceClient({ url, serviceRoleKey }: Pick<Instance, 'url' | 'serviceRoleKey'>) {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const client = createClient(url, serviceRoleKey, options);
  clients.push(client);
  return client;
}

const times = (statuses: string[], wanted: string) =>
  statuses.filter((status) => status === wanted).length;

describe('one realtime server', () => {
  test('that restarts accepts its clients again, and sends them the changes committed after the restart', async () => {
    const dataDir = temporaryFolder();
    await copyDatabaseTemplate(dataDir, 'bare');
    const env = { DEMO: 'false', PORT: await freePort() };
    const first = await start({ dataDir, env });
    const owner = await connectAsOwner(first.databaseUrl);
    await createNotesTable(owner, NOTES);
    const { received, statuses } = await listenToChanges(serviceClient(first), { table: NOTES });
    await owner.query(`insert into public.${NOTES} (id) values (1)`);
    await expect.poll(() => received.length).toBe(1);
    await owner.end();
    expect(await first.stop()).toBe(0);
    running.delete(first);
    const second = await start({ dataDir, env });
    await expect.poll(() => times(statuses, 'SUBSCRIBED')).toBe(2);
    const again = await connectAsOwner(second.databaseUrl);
    await again.query(`insert into public.${NOTES} (id) values (2)`);
    await expect.poll(() => received.map((change) => change.new.id)).toEqual([1, 2]);
    await again.end();
    await second.stop();
    running.delete(second);
    rmSync(dataDir, { recursive: true, force: true });
  });

  test('whose replication slot is lost creates a new slot and makes all clients join again', async () => {
    const server = await start({ env: { DEMO: 'false' } });
    const owner = await connectAsOwner(server.databaseUrl);
    await createNotesTable(owner, NOTES);
    const { received, statuses } = await listenToChanges(serviceClient(server), { table: NOTES });
    await owner.query(`
      do $$ begin
        loop
          perform pg_terminate_backend(active_pid) from pg_replication_slots where active_pid is not null;
          begin
            perform pg_drop_replication_slot('wasl_realtime');
            exit;
          exception when object_in_use then perform pg_sleep(0.005);
          end;
        end loop;
      end $$`);
    await owner.query(`insert into public.${NOTES} (id) values (1)`);
    await expect.poll(() => times(statuses, 'SUBSCRIBED')).toBe(2);
    expect(statuses).toContain('CHANNEL_ERROR');
    await owner.query(`insert into public.${NOTES} (id) values (2)`);
    await expect.poll(() => received.at(-1)?.new.id).toBe(2);
    await owner.end();
  });

  test(
    'that loses its connection to the replication slot loses no change',
    serves('Postgres Changes: nothing lost when the slot’s connection breaks'),
    async () => {
      const server = await start({ env: { DEMO: 'false' } });
      const owner = await connectAsOwner(server.databaseUrl);
      await createNotesTable(owner, NOTES);
      const { received, statuses } = await listenToChanges(serviceClient(server), { table: NOTES });
      for (let id = 1; id <= 60; id++) {
        await owner.query(`insert into public.${NOTES} (id) values ($1)`, [id]);
        if (id % 20 === 0) {
          await owner.query(
            `select pg_terminate_backend(active_pid) from pg_replication_slots where slot_name like 'wasl_realtime%'`,
          );
        }
      }
      await expect.poll(() => received.length).toBe(60);
      expect(received.map((change) => change.new.id)).toEqual(
        Array.from({ length: 60 }, (_, i) => i + 1),
      );
      expect(statuses).toEqual(['SUBSCRIBED']);
      await owner.end();
    },
  );

  test(
    'closes a channel when its token expires, unless the client has sent a new token before',
    serves('Token expiry ends the channel'),
    async () => {
      const server = await start({ env: { DEMO: 'false', JWT_SECRET: SECRET } });
      const owner = await connectAsOwner(server.databaseUrl);
      await createNotesTable(owner, NOTES);
      const sub = crypto.randomUUID();
      const person = async () => {
        let token = tokenFor(sub, 600);
        const client = createClient(server.url, server.anonKey, { accessToken: async () => token });
        clients.push(client);
        // Loads the person's token first. Otherwise supabase-js would join the channel with the API
        // key.
        await client.realtime.setAuth();
        const system: string[] = [];
        const joined = await listenToChanges(client, { table: NOTES });
        joined.channel.on('system', {}, ({ message }) => system.push(message));
        const take = async (next: string) => {
          token = next;
          await client.realtime.setAuth();
        };
        // The server handles messages in order. When the server has answered this message, it has
        // applied the token.
        const isTaken = () =>
          joinPrivateChannel(client, crypto.randomUUID(), { private: false }).then(
            () => true,
            () => false,
          );
        return { ...joined, system, take, isTaken };
      };
      let staying = await person();
      let leaving = await person();
      // On a slow machine, the short token may expire before it is replaced. The attempt is then
      // repeated with a token that lives twice as long.
      for (let seconds = 2; ; seconds *= 2) {
        const short = tokenFor(sub, seconds);
        const itsEnd = Date.now() + (seconds - 1) * 1000;
        await leaving.take(short);
        await staying.take(short);
        const hadIt = await staying.isTaken();
        await staying.take(tokenFor(sub, 600));
        if (hadIt && (await staying.isTaken()) && Date.now() < itsEnd) break;
        [staying, leaving] = [await person(), await person()];
      }
      await expect.poll(() => leaving.statuses.at(-1)).toBe('CLOSED');
      expect(leaving.system.at(-1)).toMatch(/^Token has expired \d+ seconds ago$/);
      await owner.query(`insert into public.${NOTES} (id, owner_id) values (1, $1)`, [sub]);
      await expect.poll(() => staying.received.length).toBe(1);
      await staying.take(tokenFor(sub, 1));
      await expect.poll(() => staying.statuses.at(-1)).toBe('CLOSED');
      await owner.end();
    },
  );
});

describe('two realtime servers', () => {
  test(
    'both send changes; if the server with the replication slot dies, the other takes over without loss or duplicates',
    serves(
      'Postgres Changes: take-over by another server, nothing lost when the server with the slot dies',
    ),
    async () => {
      const env = { DATABASE_URL: external.url, DEMO: 'false', JWT_SECRET: SECRET };
      const one = await start({ env });
      const two = await start({ env });
      const owner = await connectAsOwner(external.url);
      await createNotesTable(owner, NOTES);
      const there = await listenToChanges(serviceClient(one), { table: NOTES });
      const here = await listenToChanges(serviceClient(two), { table: NOTES });
      await owner.query(`insert into public.${NOTES} (id) values (1)`);
      await expect.poll(() => [there, here].map(({ received }) => received.length)).toEqual([1, 1]);
      running.delete(one);
      let id = 1;
      const write = () => owner.query(`insert into public.${NOTES} (id) values ($1)`, [++id]);
      const slots = async () => {
        await write();
        const { rows } = await owner.query(
          'select temporary, active_pid is not null as is_read from pg_replication_slots',
        );
        return rows;
      };
      await write();
      await Promise.all([one.kill(), write()]);
      await expect.poll(slots).toEqual([{ temporary: false, is_read: true }]);
      await write();
      const all = Array.from({ length: id }, (_, index) => index + 1);
      await expect.poll(() => here.received.map((change) => change.new.id)).toEqual(all);
      expect(here.statuses).toEqual(['SUBSCRIBED']);
      await owner.end();
    },
  );
});

test('PostgreSQL of the oldest supported version sends changes only to permitted people, and has private channels', async () => {
  const server = await start({
    env: { DATABASE_URL: external.url, DEMO: 'false', JWT_SECRET: SECRET },
  });
  const owner = await connectAsOwner(external.url);
  await createNotesTable(owner, NOTES);
  await owner.query(`create policy "contract hear" on realtime.messages for select to authenticated
    using (realtime.topic() = 'open')`);
  const [amina, karim] = await Promise.all(
    [crypto.randomUUID(), crypto.randomUUID()].map(async (id) => {
      const token = tokenFor(id, 600);
      const client = createClient(server.url, server.anonKey, { accessToken: async () => token });
      clients.push(client);
      await client.realtime.setAuth();
      const { received } = await listenToChanges(client, { table: NOTES });
      const heard: unknown[] = [];
      const channel = client.channel('open', { config: { private: true } });
      channel.on('broadcast', { event: '*' }, ({ payload }) => heard.push(payload.id));
      channel.subscribe();
      await expect.poll(() => channel.state).toBe('joined');
      return { id, received, heard };
    }),
  );
  for (const [index, person] of [amina, karim, amina].entries()) {
    await owner.query(`insert into public.${NOTES} (id, owner_id) values ($1, $2)`, [
      index,
      person?.id,
    ]);
  }
  await owner.query(`select realtime.send('{"id": 9}', 'said', 'open')`);
  await expect.poll(() => [amina?.heard, karim?.heard]).toEqual([[9], [9]]);
  expect(amina?.received.map((change) => change.new.id)).toEqual([0, 2]);
  expect(karim?.received.map((change) => change.new.id)).toEqual([1]);
  await owner.end();
});

test('clients that subscribe to changes get an error when the database has no logical decoding', async () => {
  const database = await startExternalPostgres('replica');
  const server = await start({ env: { DATABASE_URL: database.url, DEMO: 'false' } });
  const owner = await connectAsOwner(database.url);
  await createNotesTable(owner, NOTES);
  const { rows } = await owner.query<{ wal_level: string }>('show wal_level');
  const answer = listenToChanges(serviceClient(server), { table: NOTES }).then(
    () => 'live',
    (error: Error) => error.message,
  );
  // Without Debian's PostgreSQL, the test uses an embedded PostgreSQL. Its wal_level is always
  // logical, so the subscription succeeds.
  expect(await answer).toMatch(
    rows[0]?.wal_level === 'replica' ? /wal_level is "replica"/ : /live/,
  );
  await owner.end();
  await server.stop();
  running.delete(server);
  await database.stop();
});

/** Signs a token as the auth service does, with a shorter lifetime. */
function tokenFor(sub: string, seconds: number): string {
  const encode = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');
  const exp = Math.floor(Date.now() / 1000) + seconds;
  const content = `${encode({ alg: 'HS256', typ: 'JWT' })}.${encode({ sub, role: 'authenticated', exp })}`;
  return `${content}.${createHmac('sha256', SECRET).update(content).digest('base64url')}`;
}
