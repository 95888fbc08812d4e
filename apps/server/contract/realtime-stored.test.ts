// Broadcasts that the database makes itself: realtime.send and realtime.broadcast_changes (wire-protocol.md 4.4).
import type { SupabaseClient } from '@supabase/supabase-js';
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { startInstance } from '../../../tools/instance.ts';
import { signedInPerson } from './people.ts';
import { createNotes, dropNotes, keyClient, ownerClient } from './realtime-notes.ts';

const NOTES = 'contract_rt_stored';

let owner: pg.Client;
const clients: SupabaseClient[] = [];

type Heard = { event: string; payload: Record<string, unknown>; meta?: Record<string, unknown> };

beforeAll(async () => {
  owner = await ownerClient();
});
afterEach(async () => {
  for (const client of clients.splice(0)) await client.realtime.disconnect();
});
afterAll(async () => {
  await owner.end();
});

/** The service may hear every private channel. */
async function hear(
  topic: string,
  config: { private?: boolean; broadcast?: object } = { private: true },
  client: SupabaseClient = keyClient(inject('serviceRoleKey')),
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

const send = (topic: string, payload: unknown, isPrivate = true) =>
  owner.query('select realtime.send($1::jsonb, $2, $3, $4)', [
    JSON.stringify(payload),
    'said',
    topic,
    isPrivate,
  ]);

describe('realtime.send', () => {
  test.each(['1.0.0', '2.0.0'] as const)(
    'reaches the private channel in %s, with an id',
    async (vsn) => {
      const topic = crypto.randomUUID();
      const heard = await hear(topic, { private: true }, keyClient(inject('serviceRoleKey'), vsn));
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

  test('is private unless it says otherwise, and a rollback says nothing', async () => {
    const topic = crypto.randomUUID();
    const inside = await hear(topic);
    const outside = await hear(topic, { private: false }, keyClient());
    await owner.query(`select realtime.send('{"id": 1}', 'said', $1)`, [topic]);
    await owner.query('begin');
    await send(topic, { id: 2 });
    await send(topic, { id: 2 }, false);
    await owner.query('rollback');
    await send(topic, { id: 3 }, false);
    await send(topic, { id: 4 });
    await expect.poll(() => inside.map(({ payload }) => payload.id)).toEqual([1, 4]);
    await expect.poll(() => outside.map(({ payload }) => payload.id)).toEqual([3]);
  });

  test('100 of them, and bytes between them, in the order of their commits', async () => {
    const topic = crypto.randomUUID();
    const heard = await hear(topic);
    for (let n = 0; n < 100; n++) {
      if (n === 50) {
        await owner.query(`select realtime.send_binary('\\xdeadbeef', 'bytes', $1)`, [topic]);
      }
      await send(topic, { id: n });
    }
    await expect.poll(() => heard.length).toBe(101);
    const [bytes] = heard.splice(50, 1);
    expect(Buffer.from(bytes?.payload as unknown as ArrayBuffer).toString('hex')).toBe('deadbeef');
    expect(heard.map(({ payload }) => payload.id)).toEqual(
      Array.from({ length: 100 }, (_, n) => n),
    );
  });

  test('keeps its place between the changes of tables', async () => {
    await createNotes(owner, NOTES);
    const client = keyClient(inject('serviceRoleKey'));
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
      await owner.query(`insert into public.${NOTES} (id) values ($1)`, [id]);
      await send(topic, { id });
      expected.push(`row ${id}`, `said ${id}`);
    }
    await expect.poll(() => order).toEqual(expected);
    await dropNotes(owner, NOTES);
  });

  test('people may call it only where a policy lets them write', async () => {
    const { client } = await signedInPerson();
    await owner.query(`
      create function public.contract_rt_say(topic text) returns void language sql
        as $$ select realtime.send('{"id": 1}', 'said', topic) $$;
      grant execute on function public.contract_rt_say to authenticated;
      notify pgrst, 'reload schema'`);
    const topic = crypto.randomUUID();
    const heard = await hear(topic);
    await expect
      .poll(async () => (await client.rpc('contract_rt_say', { topic })).error)
      .toBeNull();
    await send(topic, { id: 'end' });
    await expect.poll(() => heard.map(({ payload }) => payload.id)).toEqual(['end']);
    await owner.query('drop function public.contract_rt_say');
  });
});

describe('realtime.broadcast_changes', () => {
  test('tells a channel of inserts, updates and deletes through a trigger', async () => {
    await createNotes(owner, NOTES);
    await owner.query(`
      create function public.contract_rt_tell() returns trigger security definer language plpgsql as $$
      begin
        perform realtime.broadcast_changes('note:' || coalesce(new.id, old.id), tg_op, tg_op,
          tg_table_name, tg_table_schema, new, old);
        return null;
      end $$;
      create trigger tell after insert or update or delete on public.${NOTES}
        for each row execute function public.contract_rt_tell()`);
    const heard = await hear('note:7');
    await owner.query(`insert into public.${NOTES} (id, body) values (7, 'a'), (8, 'other')`);
    await owner.query(`update public.${NOTES} set body = 'b' where id = 7`);
    await owner.query(`delete from public.${NOTES}`);
    await expect.poll(() => heard.length).toBe(3);
    const about = (operation: string) => ({ operation, schema: 'public', table: NOTES });
    expect(heard.map(({ event }) => event)).toEqual(['INSERT', 'UPDATE', 'DELETE']);
    expect(heard.map(({ payload }) => payload)).toMatchObject([
      { ...about('INSERT'), record: { id: 7, body: 'a' }, old_record: null },
      { ...about('UPDATE'), record: { id: 7, body: 'b' }, old_record: { body: 'a' } },
      { ...about('DELETE'), record: null, old_record: { id: 7, body: 'b' } },
    ]);
    await dropNotes(owner, NOTES);
    await owner.query('drop function public.contract_rt_tell');
  });

  test.each([
    ['STATEMENT', 'INSERT', /only be triggered for each row|for each row, not for each statement/],
    ['ROW', 'TRUNCATE', /Unexpected operation type: TRUNCATE/],
  ])('refuses level %s with %s', async (level, operation, reason) => {
    const call = owner.query(
      `select realtime.broadcast_changes('t', 'e', $1, 't', 's', row(1), row(2), $2)`,
      [operation, level],
    );
    await expect(call).rejects.toThrow(reason);
  });
});

describe('replay', () => {
  test('brings the last ones to who joins later, marked, and nothing twice', async () => {
    const topic = crypto.randomUUID();
    const since = Date.now() - 60_000;
    for (let id = 1; id <= 5; id++) await send(topic, { id });
    await send(topic, { id: 'public' }, false);
    const heard = await hear(topic, { private: true, broadcast: { replay: { since, limit: 3 } } });
    await send(topic, { id: 6 });
    await expect.poll(() => heard.map(({ payload }) => payload.id)).toEqual([3, 4, 5, 6]);
    expect(heard.map(({ meta }) => meta?.replayed ?? false)).toEqual([true, true, true, false]);
  });

  test('is refused for public channels, and with bad parameters', async () => {
    const client = keyClient(inject('serviceRoleKey'));
    const join = (config: object) => hear(crypto.randomUUID(), config, client);
    const bad = { private: true, broadcast: { replay: { since: 'yesterday' } } };
    await expect(join(bad)).rejects.toThrow('UnableToReplayMessages: Replay params are not valid');
  });
});

test('broadcasts of the database are forgotten after three days', async () => {
  const server = await startInstance({ env: { DEMO: 'false' } });
  const database = await ownerClient(server.databaseUrl);
  await database.query(`
    insert into realtime.messages (topic, extension, inserted_at)
    select 't', 'broadcast', (now() at time zone 'utc') - interval '1 day' * days
    from generate_series(1, 5) days`);
  // A second server of the same database sweeps when it starts.
  const second = await startInstance({ env: { DEMO: 'false', DATABASE_URL: server.databaseUrl } });
  await expect
    .poll(async () => (await database.query('select from realtime.messages')).rowCount)
    .toBe(2);
  await database.end();
  await second.stop();
  await server.stop();
});
