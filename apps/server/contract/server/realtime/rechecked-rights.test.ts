// Tests that a right revoked in a private channel takes effect on both servers when two servers
// share one database.
// @module-tag slow
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { newEmail, PASSWORD } from '../../protocol/people.ts';
import { isAcknowledged } from '../../protocol/realtime/is-acknowledged.ts';
import { joinPrivateChannel } from '../../protocol/realtime/join-private-channel.ts';
import { connectAsOwner } from '../run-sql.ts';
import { waitForPeers } from './wait-for-peers.ts';

const SQL = `
  create table public.contract_guests (topic text, user_id uuid, may_speak boolean not null default true);
  grant select on public.contract_guests to authenticated;
  create policy "contract: guests hear" on realtime.messages for select to authenticated
    using (exists (select from public.contract_guests g where g.topic = realtime.topic() and g.user_id = auth.uid()));
  create policy "contract: guests speak" on realtime.messages for insert to authenticated
    with check (exists (select from public.contract_guests g
      where g.topic = realtime.topic() and g.user_id = auth.uid() and g.may_speak))`;

let servers: [Instance, Instance];
let owner: pg.Client;
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  const env = {
    DEMO: 'false',
    MAIL_AUTOCONFIRM: 'true',
    JWT_SECRET: 'a-secret-that-two-servers-share-with-each-other',
  };
  const first = await startInstance({ env });
  servers = [first, await startInstance({ env: { ...env, DATABASE_URL: first.databaseUrl } })];
  owner = await connectAsOwner(first.databaseUrl);
  await owner.query(SQL);
  await waitForPeers(servers);
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.realtime.disconnect();
});
afterAll(async () => {
  await owner.end();
  for (const server of servers.toReversed()) await server.stop();
});

function clientOf(url: string, key: string) {
  const client = createClient(url, key, {
    auth: { persistSession: false, autoRefreshToken: false },
  });
  clients.push(client);
  return client;
}

async function guest(server: Instance, topic: string) {
  const client = clientOf(server.url, server.anonKey);
  const { data } = await client.auth.signUp({ email: newEmail(), password: PASSWORD });
  const id = data.user?.id ?? '';
  await owner.query('insert into public.contract_guests values ($1, $2)', [topic, id]);
  const room = await joinPrivateChannel(client, topic, {
    presence: { key: id, enabled: true },
    broadcast: { ack: true },
  });
  return { client, id, room };
}

const tell = (topic: string) =>
  owner.query(`select pg_notify('wasl_realtime_rights', $1)`, [topic]);
/**
 * Sends a broadcast after all earlier messages. Once this broadcast has arrived, no earlier message
 * can still arrive.
 */
const say = async (topic: string, event: string, { url, serviceRoleKey } = servers[0]) => {
  const room = await joinPrivateChannel(clientOf(url, serviceRoleKey), topic, {
    broadcast: { ack: true },
  });
  await room.channel.send({ type: 'broadcast', event, payload: {} });
};

test('a removed guest can neither receive nor send on either server, and the other guests stay', async () => {
  const topic = `party-${crypto.randomUUID()}`;
  const staying = await guest(servers[0], topic);
  const out = await Promise.all(servers.map((server) => guest(server, topic)));
  for (const { id, room } of out) {
    await room.channel.track({ is: 'here' });
    await expect.poll(() => Object.keys(staying.room.channel.presenceState())).toContain(id);
  }

  await owner.query('delete from public.contract_guests where topic = $1 and user_id = any($2)', [
    topic,
    out.map(({ id }) => id),
  ]);
  await tell(topic);
  for (const { room } of out) await expect.poll(() => room.statuses.at(-1)).toBe('CLOSED');

  for (const { room } of out) {
    expect(room.system.at(-1)).toBe(
      `You do not have permissions to read from this Channel topic: ${topic}`,
    );
    await room.channel.send({ type: 'broadcast', event: 'forged', payload: {} }).catch(() => {});
  }
  await say(topic, 'after', servers[1]);
  await expect.poll(() => staying.room.heard).toEqual([['after', {}]]);
  expect(staying.room.statuses).toEqual(['SUBSCRIBED']);
  await expect.poll(() => Object.keys(staying.room.channel.presenceState())).toEqual([]);
  for (const { room } of out) expect(room.heard).toEqual([]);
});

test('a guest who loses the right to send can no longer send messages, but still receives them', async () => {
  const topic = `party-${crypto.randomUUID()}`;
  const [quiet, listener] = [await guest(servers[0], topic), await guest(servers[1], topic)];
  await owner.query('update public.contract_guests set may_speak = false where user_id = $1', [
    quiet.id,
  ]);
  await tell(topic);
  // The server acknowledges no message of a sender who lacks the right to send.
  const makeNoise = () => isAcknowledged(quiet.client, quiet.room.channel, 'noise');
  await expect.poll(makeNoise).toBe(false);
  // When the listener has received this message, it has also received every message that the guest
  // sent while sending was still allowed.
  await say(topic, 'before');
  await expect.poll(() => listener.room.heard.at(-1)).toEqual(['before', {}]);
  const heardBefore = listener.room.heard.length;
  expect(await makeNoise()).toBe(false);
  await say(topic, 'after');
  await expect.poll(() => listener.room.heard.at(-1)).toEqual(['after', {}]);
  expect(listener.room.heard).toHaveLength(heardBefore + 1);
  await expect
    .poll(() => quiet.room.heard)
    .toEqual([
      ['before', {}],
      ['after', {}],
    ]);
  expect(quiet.room.statuses).toEqual(['SUBSCRIBED']);
});

test('a private channel stays open when a notification names another topic or a public channel', async () => {
  const topic = `party-${crypto.randomUUID()}`;
  const untold = await guest(servers[0], topic);
  const open = await joinPrivateChannel(untold.client, `open-${topic}`, { private: false });
  await owner.query('delete from public.contract_guests where topic = $1', [topic]);
  await tell(`${topic}-beside`);
  await tell(`open-${topic}`);
  await say(topic, 'after');
  await expect.poll(() => untold.room.heard).toEqual([['after', {}]]);
  expect(open.statuses).toEqual(['SUBSCRIBED']);
});

test('a right that is revoked while a server is disconnected from the database takes effect after the server reconnects', async () => {
  const topic = `party-${crypto.randomUUID()}`;
  const [staying, gone] = [await guest(servers[1], topic), await guest(servers[1], topic)];
  await owner.query('delete from public.contract_guests where user_id = $1', [gone.id]);
  await owner.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where application_name = 'wasl listen' and datname = current_database()`,
  );
  await expect.poll(() => gone.room.statuses.at(-1)).toBe('CLOSED');
  expect(staying.room.statuses).toEqual(['SUBSCRIBED']);
});
