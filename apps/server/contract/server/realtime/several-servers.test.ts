// Broadcasts and presence between people on two servers of one database.
// @module-tag slow

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  type JoinedChannel,
  joinPrivateChannel,
} from '../../protocol/realtime/join-private-channel.ts';
import { serves } from '../../wire-features.ts';
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts';
import { connectAsOwner } from '../run-sql.ts';
import { waitForPeers } from './wait-for-peers.ts';

let database: ExternalPostgres;
let servers: Instance[] = [];
const clients: SupabaseClient[] = [];

const JWT_SECRET = 'a-secret-that-two-servers-share-with-each-other';
const ENV = () => ({ DATABASE_URL: database.url, DEMO: 'false', JWT_SECRET });

beforeAll(async () => {
  database = await startExternalPostgres('logical');
  const one = await startInstance({ env: ENV() });
  servers = [one, await startInstance({ env: ENV() })];
  await waitForPeers(servers);
});
afterAll(async () => {
  for (const client of clients) await client.realtime.disconnect();
  for (const server of servers) await server.stop();
  await database.stop();
});

function clientOf(server: Instance | undefined, key: 'anonKey' | 'serviceRoleKey' = 'anonKey') {
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const client = createClient(server?.url ?? '', server?.[key] ?? '', options);
  clients.push(client);
  return client;
}

test(
  'broadcasts by socket and by HTTP reach listeners on another server in order and only once',
  serves('Broadcast: between several servers of one database'),
  async () => {
    const open = { private: false, broadcast: { ack: true } };
    const [here, there] = [clientOf(servers[0]), clientOf(servers[1])];
    const speaker = await joinPrivateChannel(here, 'square', open);
    const beside = await joinPrivateChannel(clientOf(servers[0]), 'square', open);
    const far = await joinPrivateChannel(there, 'square', open);
    const other = await joinPrivateChannel(there, 'elsewhere', open);
    const said = Array.from({ length: 50 }, (_, n) => ({ n, text: 'é'.repeat(n * 200) }));
    for (const payload of said) {
      await speaker.channel.send({ type: 'broadcast', event: 'say', payload });
    }
    const heard = said.map((payload) => ['say', payload]);
    await expect.poll(() => far.heard.length).toBe(50);
    expect(far.heard).toEqual(heard);
    await far.channel.httpSend('end', { n: 50 });
    await expect.poll(() => speaker.heard).toEqual([['end', { n: 50 }]]);
    await expect.poll(() => beside.heard).toEqual([...heard, ['end', { n: 50 }]]);
    expect(far.heard).toEqual([...heard, ['end', { n: 50 }]]);
    expect(other.heard).toEqual([]);
  },
);

/** Returns the presence that a client sees: the state of each presence key. */
const seenBy = ({ channel }: JoinedChannel) =>
  Object.fromEntries(
    Object.entries(channel.presenceState<{ mood: string }>())
      .map(([key, metas]) => [key, metas.map(({ mood }) => mood).sort()] as const)
      .sort(([a], [b]) => a.localeCompare(b)),
  );

test(
  'clients see people on the other server join, update their state and leave; later clients also see them',
  serves('Presence between several servers'),
  async () => {
    const as = (key: string) => ({ private: false, presence: { key, enabled: true } });
    const [here, there] = [clientOf(servers[0]), clientOf(servers[1])];
    const amina = await joinPrivateChannel(here, 'hall', as('amina'));
    const karim = await joinPrivateChannel(there, 'hall', as('karim'));
    await amina.channel.track({ mood: 'early' });
    await expect.poll(() => seenBy(karim)).toEqual({ amina: ['early'] });
    await karim.channel.track({ mood: 'calm' });
    await expect.poll(() => seenBy(amina)).toEqual({ amina: ['early'], karim: ['calm'] });
    // Amina joins the channel from a second window, on the other server.
    const window = await joinPrivateChannel(clientOf(servers[1]), 'hall', as('amina'));
    await window.channel.track({ mood: 'twice' });
    await amina.channel.track({ mood: 'late' });
    const all = { amina: ['late', 'twice'], karim: ['calm'] };
    for (const person of [amina, karim, window]) {
      await expect.poll(() => seenBy(person)).toEqual(all);
    }
    const later = await joinPrivateChannel(clientOf(servers[0]), 'hall', as('salma'));
    await expect.poll(() => seenBy(later)).toEqual(all);
    const outside = await joinPrivateChannel(clientOf(servers[0]), 'elsewhere', as('x'));
    await window.channel.untrack();
    await here.removeChannel(amina.channel);
    for (const person of [karim, later, window]) {
      await expect.poll(() => seenBy(person)).toEqual({ karim: ['calm'] });
    }
    expect(seenBy(outside)).toEqual({});
  },
);

test(
  'a new server receives the presence of the other servers, and people of a killed server are no longer present',
  serves('Presence of a server that was killed ends'),
  async () => {
    const as = (key: string) => ({ private: false, presence: { key, enabled: true } });
    const amina = await joinPrivateChannel(clientOf(servers[0]), 'court', as('amina'));
    await amina.channel.track({ mood: 'first' });
    const third = await startInstance({ env: ENV() });
    const karim = await joinPrivateChannel(clientOf(third), 'court', as('karim'));
    await expect.poll(() => seenBy(karim)).toEqual({ amina: ['first'] });
    await karim.channel.track({ mood: 'new' });
    await expect.poll(() => seenBy(amina)).toEqual({ amina: ['first'], karim: ['new'] });
    await third.kill();
    await expect.poll(() => seenBy(amina)).toEqual({ amina: ['first'] });
  },
);

test('a private channel delivers a broadcast from another server only to members who may receive broadcasts', async () => {
  const owner = await connectAsOwner(database.url);
  await owner.query(`create policy "contract deaf" on realtime.messages for select to anon
    using (realtime.topic() = 'club' and extension = 'presence')`);
  const service = await joinPrivateChannel(clientOf(servers[0], 'serviceRoleKey'), 'club');
  const member = await joinPrivateChannel(clientOf(servers[1], 'serviceRoleKey'), 'club');
  const deaf = await joinPrivateChannel(clientOf(servers[1]), 'club', {
    presence: { enabled: true },
  });
  const outside = await joinPrivateChannel(clientOf(servers[1]), 'club', { private: false });
  await service.channel.send({ type: 'broadcast', event: 'say', payload: { n: 1 } });
  await expect.poll(() => member.heard).toEqual([['say', { n: 1 }]]);
  expect([deaf.heard, outside.heard]).toEqual([[], []]);
  const { rows } = await owner.query(`select rolname as role from pg_roles
    where rolname in ('anon', 'authenticated', 'service_role', 'authenticator')
      and has_table_privilege(rolname, 'wasl_platform.realtime_relay', 'select, insert, delete')`);
  expect(rows).toEqual([]);
  await owner.end();
});
