// Broadcasts between people on two servers of one database.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/testing/instance';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { joinPrivate } from '../../protocol/realtime/join-private.ts';
import { type ExternalPostgres, startExternalPostgres } from '../external-postgres.ts';
import { ownerClient } from '../sql.ts';

let database: ExternalPostgres;
let servers: Instance[] = [];
const clients: SupabaseClient[] = [];

beforeAll(async () => {
  database = await startExternalPostgres('logical');
  const JWT_SECRET = 'a-secret-that-two-servers-share-with-each-other';
  const env = { DATABASE_URL: database.url, DEMO: 'false', JWT_SECRET };
  const one = await startInstance({ env });
  servers = [one, await startInstance({ env })];
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

test('broadcasts of sockets and of HTTP reach who listens on another server, in order, once', async () => {
  const open = { private: false, broadcast: { ack: true } };
  const [here, there] = [clientOf(servers[0]), clientOf(servers[1])];
  const speaker = await joinPrivate(here, 'square', open);
  const beside = await joinPrivate(clientOf(servers[0]), 'square', open);
  const far = await joinPrivate(there, 'square', open);
  const other = await joinPrivate(there, 'elsewhere', open);
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
});

test('a private channel is as private on the other server', async () => {
  const owner = await ownerClient(database.url);
  await owner.query(`create policy "contract deaf" on realtime.messages for select to anon
    using (realtime.topic() = 'club' and extension = 'presence')`);
  const service = await joinPrivate(clientOf(servers[0], 'serviceRoleKey'), 'club');
  const member = await joinPrivate(clientOf(servers[1], 'serviceRoleKey'), 'club');
  const deaf = await joinPrivate(clientOf(servers[1]), 'club', { presence: { enabled: true } });
  const outside = await joinPrivate(clientOf(servers[1]), 'club', { private: false });
  await service.channel.send({ type: 'broadcast', event: 'say', payload: { n: 1 } });
  await expect.poll(() => member.heard).toEqual([['say', { n: 1 }]]);
  expect([deaf.heard, outside.heard]).toEqual([[], []]);
  const { rows } = await owner.query(`select rolname as role from pg_roles
    where rolname in ('anon', 'authenticated', 'service_role', 'authenticator')
      and has_table_privilege(rolname, 'wasl_platform.realtime_relay', 'select, insert, delete')`);
  expect(rows).toEqual([]);
  await owner.end();
});
