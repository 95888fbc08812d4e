// Options that a client may send in addition to the topic when it joins a channel
// (docs/protocol/realtime.md#joining-a-channel).

import { beforeAll, describe, expect, inject, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newServiceClient } from '../people.ts';
import { clearTable } from './listen-to-changes.ts';
import { openWireSocket } from './open-wire-socket.ts';

const NOTES = 'contract_rt_options';

beforeAll(() => clearTable(NOTES));

async function join(config: object) {
  const socket = await openWireSocket('2.0.0', inject('serviceRoleKey'));
  const topic = `realtime:${crypto.randomUUID()}`;
  socket.send(topic, 'phx_join', { config: { presence: { enabled: false }, ...config } });
  await expect.poll(() => socket.frames.length).toBeGreaterThan(0);
  return socket;
}

const system = (extension: string, message: string) =>
  expect.objectContaining({
    event: 'system',
    payload: expect.objectContaining({ extension, status: 'ok', message }),
  });

describe('options of a join', () => {
  test(
    'the option select limits the columns that a change contains, but the primary key is always included',
    serves('Postgres Changes: select of columns'),
    async () => {
      const binding = { event: '*', schema: 'public', table: NOTES, select: ['body'] };
      const socket = await join({ postgres_changes: [binding] });
      await expect.poll(() => socket.frames.length).toBe(2);
      await newServiceClient().from(NOTES).insert({ id: 1, body: 'b', amount: 2 });
      await expect.poll(() => socket.frames.length).toBe(3);
      const received = socket.frames[2];
      const columns = [
        { name: 'id', type: 'int4' },
        { name: 'body', type: 'text' },
      ];
      expect(received?.payload).toMatchObject({ data: { columns } });
      expect(JSON.stringify(received)).toContain('"record":{"id":1,"body":"b"}');
      socket.close();
    },
  );

  test(
    'a binding without a table receives changes of its whole schema',
    serves('Postgres Changes: whole schemas'),
    async () => {
      const socket = await join({ postgres_changes: [{ event: 'INSERT', schema: 'public' }] });
      const subscribed = system('postgres_changes', 'Subscribed to PostgreSQL');
      await expect.poll(() => socket.frames).toContainEqual(subscribed);
      await newServiceClient().from(NOTES).insert({ id: 2 });
      await expect.poll(() => JSON.stringify(socket.frames)).toContain(`"table":"${NOTES}"`);
      socket.close();
    },
  );

  test(
    'with the option wait, the server replies to the join only once it has started to deliver table changes',
    serves('Postgres Changes: wait'),
    async () => {
      const socket = await join({
        postgres_changes: [{ event: '*', schema: 'public', table: NOTES }],
        postgres_changes_options: { wait: true },
      });
      await expect.poll(() => socket.frames.length).toBe(2);
      expect(socket.frames).toEqual([
        expect.objectContaining({ event: 'phx_reply' }),
        system('postgres_changes', 'Subscribed to PostgreSQL'),
      ]);
      const bad = await join({
        postgres_changes: [{ event: '*', schema: 'public', table: 'contract_rt_nowhere' }],
        postgres_changes_options: { wait: true },
      });
      expect(JSON.stringify(bad.frames[0])).toContain('RealtimeDisabledForConfiguration');
      for (const one of [socket, bad]) one.close();
    },
  );

  test(
    'with the option replication_ready, a message reports that the server now delivers database broadcasts',
    serves('Broadcast from the database: replication_ready'),
    async () => {
      const socket = await join({ broadcast: { replication_ready: true } });
      await expect
        .poll(() => socket.frames)
        .toContainEqual(system('system', 'Replication connection established'));
      socket.close();
    },
  );
});
