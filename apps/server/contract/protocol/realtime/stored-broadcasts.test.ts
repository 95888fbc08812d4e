// Broadcasts from the database: realtime.send and realtime.broadcast_changes
// (docs/protocol/realtime.md#broadcasts-of-the-database).

import type { SupabaseClient } from '@supabase/supabase-js';
import { afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newServiceClient, signedInPerson } from '../people.ts';
import { clearTable, newSessionlessClient } from './listen-to-changes.ts';

const NOTES = 'contract_rt_stored';

const service = newServiceClient();
const clients: SupabaseClient[] = [];

type Heard = { event: string; payload: Record<string, unknown>; meta?: Record<string, unknown> };

beforeAll(() => clearTable(NOTES));
afterEach(async () => {
  for (const client of clients.splice(0)) await client.realtime.disconnect();
});

/** Joins a channel with the service key, which may read every private channel. */
async function hear(
  topic: string,
  config: { private?: boolean; broadcast?: object } = { private: true },
  client: SupabaseClient = newSessionlessClient(inject('serviceRoleKey')),
): Promise<Heard[]> {
  clients.push(client);
  const heard: Heard[] = [];
  const channel = client.channel(topic, { config });
  channel.on('broadcast', { event: '*' }, (message) => heard.push(message as unknown as Heard));
  await new Promise<void>((resolve, reject) => {
    channel.subscribe((status, error) => (status === 'SUBSCRIBED' ? resolve() : reject(error)));
  });
  return heard;
}

async function send(topic: string, payload: unknown, isPrivate = true): Promise<void> {
  const { error } = await service.rpc('contract_rt_send', {
    p_topic: topic,
    p_payload: payload,
    p_private: isPrivate,
  });
  expect(error).toBeNull();
}

describe('realtime.send', () => {
  test.each(['1.0.0', '2.0.0'] as const)(
    'delivers the broadcast with an id to the private channel, in protocol version %s',
    async (vsn) => {
      const topic = crypto.randomUUID();
      const heard = await hear(
        topic,
        { private: true },
        newSessionlessClient(inject('serviceRoleKey'), vsn),
      );
      await send(topic, { text: 'مرحبا', big: 12345678901234, nested: { a: [null, 1.5] } });
      await send(topic, { id: 'mine' });
      await expect.poll(() => heard.length).toBe(2);
      const id = heard[0]?.payload.id;
      expect(heard).toEqual([
        {
          type: 'broadcast',
          event: 'said',
          payload: { id, text: 'مرحبا', big: 12345678901234, nested: { a: [null, 1.5] } },
          meta: { id },
        },
        {
          type: 'broadcast',
          event: 'said',
          payload: { id: 'mine' },
          meta: { id: expect.any(String) },
        },
      ]);
    },
  );

  test(
    'sends to the private channel by default, and a transaction that is rolled back sends nothing',
    serves('Broadcast from the database: realtime.send'),
    async () => {
      const topic = crypto.randomUUID();
      const inside = await hear(topic);
      const outside = await hear(topic, { private: false }, newSessionlessClient());
      await service.rpc('contract_rt_send', { p_topic: topic, p_payload: { id: 1 } });
      const undone = { p_topic: topic, p_payload: { id: 2 } };
      const { error } = await service.rpc('contract_rt_take_back', undone);
      expect(error?.message).toBe('taken back');
      await send(topic, { id: 3 }, false);
      await send(topic, { id: 4 });
      await expect.poll(() => inside.map(({ payload }) => payload.id)).toEqual([1, 4]);
      await expect.poll(() => outside.map(({ payload }) => payload.id)).toEqual([3]);
    },
  );

  test(
    'delivers 100 broadcasts, JSON and bytes mixed, in the order of their commits',
    serves('Broadcast from the database: bytes, commit order'),
    async () => {
      const topic = crypto.randomUUID();
      const heard = await hear(topic);
      for (let n = 0; n < 100; n++) {
        if (n === 50) {
          await service.rpc('contract_rt_send_bytes', { p_topic: topic });
        }
        await send(topic, { id: n });
      }
      await expect.poll(() => heard.length).toBe(101);
      const [bytes] = heard.splice(50, 1);
      expect(Buffer.from(bytes?.payload as unknown as ArrayBuffer).toString('hex')).toBe(
        'deadbeef',
      );
      expect(heard.map(({ payload }) => payload.id)).toEqual(
        Array.from({ length: 100 }, (_, n) => n),
      );
    },
  );

  test(
    'keeps the commit order between broadcasts and changes of tables',
    serves('Broadcast from the database: in order with Postgres Changes'),
    async () => {
      const client = newSessionlessClient(inject('serviceRoleKey'));
      clients.push(client);
      const topic = crypto.randomUUID();
      const order: unknown[] = [];
      const channel = client.channel(topic, { config: { private: true } });
      channel.on('broadcast', { event: '*' }, ({ payload }) => order.push(`said ${payload.id}`));
      channel.on('postgres_changes', { event: '*', schema: 'public', table: NOTES }, (change) => {
        order.push(`row ${(change.new as { id: number }).id}`);
      });
      await new Promise<void>((resolve) => {
        channel.on('system', {}, ({ status }) => status === 'ok' && resolve());
        channel.subscribe();
      });
      const expected: string[] = [];
      for (let id = 0; id < 20; id++) {
        await service.from(NOTES).insert({ id: 100 + id });
        await send(topic, { id });
        expected.push(`row ${100 + id}`, `said ${id}`);
      }
      await expect.poll(() => order).toEqual(expected);
    },
  );

  test('may be called by a person only if a policy lets that person write to the channel', async () => {
    const { client } = await signedInPerson();
    const topic = crypto.randomUUID();
    const heard = await hear(topic);
    expect((await client.rpc('contract_rt_say', { topic })).error).toBeNull();
    await send(topic, { id: 'end' });
    await expect.poll(() => heard.map(({ payload }) => payload.id)).toEqual(['end']);
  });
});

describe('realtime.broadcast_changes', () => {
  test(
    'sends inserts, updates and deletes to a channel through a trigger',
    serves('Broadcast from the database: realtime.broadcast_changes'),
    async () => {
      const heard = await hear('contract-note:7');
      await service.from(NOTES).insert([
        { id: 7, body: 'a' },
        { id: 8, body: 'other' },
      ]);
      await service.from(NOTES).update({ body: 'b' }).eq('id', 7);
      await service.from(NOTES).delete().in('id', [7, 8]);
      await expect.poll(() => heard.length).toBe(3);
      const about = (operation: string) => ({ operation, schema: 'public', table: NOTES });
      expect(heard.map(({ event }) => event)).toEqual(['INSERT', 'UPDATE', 'DELETE']);
      expect(heard.map(({ payload }) => payload)).toMatchObject([
        { ...about('INSERT'), record: { id: 7, body: 'a' }, old_record: null },
        { ...about('UPDATE'), record: { id: 7, body: 'b' }, old_record: { body: 'a' } },
        { ...about('DELETE'), record: null, old_record: { id: 7, body: 'b' } },
      ]);
    },
  );
});

describe('replay of stored broadcasts', () => {
  test(
    'sends the latest messages to a client that joins later, marks them as replayed, and sends none twice',
    serves('Broadcast replay'),
    async () => {
      const topic = crypto.randomUUID();
      const since = Date.now() - 60_000;
      const early = await hear(topic);
      for (let id = 1; id <= 5; id++) await send(topic, { id });
      await send(topic, { id: 'public' }, false);
      // Waits until the first client has received all messages. Otherwise the second client could
      // receive one of them live, after the replay.
      await expect.poll(() => early).toHaveLength(5);
      const heard = await hear(topic, {
        private: true,
        broadcast: { replay: { since, limit: 3 } },
      });
      await send(topic, { id: 6 });
      await expect.poll(() => heard.map(({ payload }) => payload.id)).toEqual([3, 4, 5, 6]);
      expect(heard.map(({ meta }) => meta?.replayed ?? false)).toEqual([true, true, true, false]);
    },
  );

  test('is refused for public channels and with invalid parameters', async () => {
    const client = newSessionlessClient(inject('serviceRoleKey'));
    const join = (config: object) => hear(crypto.randomUUID(), config, client);
    const bad = { private: true, broadcast: { replay: { since: 'yesterday' } } };
    await expect(join(bad)).rejects.toThrow('UnableToReplayMessages: Replay params are not valid');
  });
});
