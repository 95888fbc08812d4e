// Tests of the database changes that the server sends to the real client: who receives a change, in
// which order, and with which values (docs/protocol/realtime.md).

import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newServiceClient, type Person, signedInPerson } from '../people.ts';
import { clearTable, listenToChanges, newSessionlessClient } from './listen-to-changes.ts';

const NOTES = 'contract_rt_notes';

const service = newServiceClient();
let amina: Person;
let karim: Person;
let nextId = 0;

beforeAll(async () => {
  for (const table of [NOTES, 'contract_rt_open', 'contract_rt_whole', 'contract_rt_weighed'])
    await clearTable(table);
  [amina, karim] = await Promise.all([signedInPerson(), signedInPerson()]);
});

afterEach(async () => {
  await Promise.all([amina, karim].map(({ client }) => client.removeAllChannels()));
});

afterAll(async () => {
  await Promise.all([amina, karim].map(({ client }) => client.realtime.disconnect()));
});

async function insert(ownerId: string | null, body = 'hello'): Promise<number> {
  nextId += 1;
  const { error } = await service
    .from(NOTES)
    .insert({ id: nextId, owner_id: ownerId, body, secret: 'hidden' });
  expect(error).toBeNull();
  return nextId;
}

/**
 * Inserts a row that belongs to the listener, as an end marker. When the listener receives this
 * row, all earlier changes have been delivered.
 */
async function marker(
  received: { new: Record<string, unknown> }[],
  ownerId: string,
): Promise<void> {
  const id = await insert(ownerId, 'marker');
  await expect.poll(() => received.some((change) => change.new.id === id)).toBe(true);
  received.splice(
    received.findIndex((change) => change.new.id === id),
    1,
  );
}

describe('row changes that a subscriber receives', () => {
  test(
    'an insert and an update contain the new row, and an update and a delete contain the old primary key',
    serves('Postgres Changes: INSERT, UPDATE, DELETE'),
    async () => {
      const { received } = await listenToChanges(amina.client, { table: NOTES });
      const id = await insert(amina.id);
      await service.from(NOTES).update({ body: 'changed' }).eq('id', id);
      await expect.poll(() => received.length).toBe(2);
      await service.from(NOTES).delete().eq('id', id);
      await expect.poll(() => received.length).toBe(3);
      const row = {
        id,
        owner_id: amina.id,
        body: 'hello',
        amount: null,
        big: null,
        tags: null,
        details: null,
        is_done: null,
        happened_at: null,
      };
      expect(received[0]).toEqual({
        schema: 'public',
        table: NOTES,
        eventType: 'INSERT',
        commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
        new: row,
        old: {},
        errors: null,
      });
      expect(received[1]).toMatchObject({ eventType: 'UPDATE', new: { ...row, body: 'changed' } });
      expect(received[1]?.old).toEqual({ id });
      expect(received[2]).toMatchObject({ eventType: 'DELETE', new: {}, old: { id } });
      expect(Object.keys(received[2]?.old ?? {})).toEqual(['id']);
    },
  );

  test(
    'values have the same format as in the REST API',
    serves('Postgres Changes: values as text-faithful JSON'),
    async () => {
      const { received } = await listenToChanges(amina.client, { table: NOTES, event: 'INSERT' });
      const id = await insert(amina.id);
      const values = {
        amount: 1234567.25,
        big: 42,
        tags: ['a', 'b c', '"d"', 'NULL', null],
        details: { nested: [1, { a: null }], text: 'é\n"' },
        is_done: true,
        happened_at: '2026-11-21T06:00:00.123456+00:00',
      };
      await service.from(NOTES).delete().eq('id', id);
      await service.from(NOTES).insert({ id, owner_id: amina.id, ...values });
      await expect.poll(() => received.at(-1)?.new).toMatchObject(values);
      const { data } = await amina.client
        .from(NOTES)
        .select('id,owner_id,body,amount,big,tags,details,is_done,happened_at')
        .eq('id', id)
        .single();
      expect(received.at(-1)?.new).toEqual(data);
    },
  );

  test('both protocol versions receive changes', async () => {
    for (const vsn of ['1.0.0', '2.0.0'] as const) {
      const client = newSessionlessClient(inject('serviceRoleKey'), vsn);
      const { received } = await listenToChanges(client, { table: NOTES });
      const id = await insert(karim.id);
      await expect.poll(() => received[0]?.new).toMatchObject({ id, secret: 'hidden' });
      await client.realtime.disconnect();
    }
  });

  test(
    '200 inserts arrive in the order of their commits',
    serves('Postgres Changes: commit order'),
    async () => {
      const { received } = await listenToChanges(amina.client, { table: NOTES });
      const ids: number[] = [];
      for (let i = 0; i < 150; i++) ids.push(await insert(amina.id));
      await service.rpc('contract_rt_fifty', { p_after: nextId, p_owner: amina.id });
      for (let i = 0; i < 50; i++) ids.push(nextId + i + 1);
      nextId += 50;
      await expect.poll(() => received.length).toBe(200);
      expect(received.map((change) => change.new.id)).toEqual(ids);
    },
  );

  test('no change of many concurrent writers is lost', async () => {
    const { received } = await listenToChanges(amina.client, { table: NOTES });
    const first = nextId + 1;
    nextId += 400;
    await Promise.all(
      Array.from({ length: 8 }, async (_, number) => {
        for (let i = 0; i < 50; i++) {
          const id = first + number * 50 + i;
          expect((await service.from(NOTES).insert({ id, owner_id: amina.id })).error).toBeNull();
        }
      }),
    );
    await expect.poll(() => received.length).toBe(400);
    expect(new Set(received.map((change) => change.new.id)).size).toBe(400);
  });
});

describe('recipients of changes', () => {
  test(
    'other people, signed in or not, receive no changes of a row that they may not see',
    serves('Postgres Changes: row-level security at delivery'),
    async () => {
      const mine = await listenToChanges(amina.client, { table: NOTES });
      const theirs = await listenToChanges(karim.client, { table: NOTES });
      const stranger = newSessionlessClient();
      const nobody = await listenToChanges(stranger, { table: NOTES });
      const id = await insert(amina.id);
      await service.from(NOTES).update({ body: 'x' }).eq('id', id);
      await marker(theirs.received, karim.id);
      await marker(mine.received, amina.id);
      expect(mine.received.map(({ eventType }) => eventType)).toEqual(['INSERT', 'UPDATE']);
      expect(theirs.received).toEqual([]);
      expect(nobody.received).toEqual([]);
      await stranger.realtime.disconnect();
    },
  );

  test('a person who loses the right to a row receives no more changes of it', async () => {
    const mine = await listenToChanges(amina.client, { table: NOTES });
    const theirs = await listenToChanges(karim.client, { table: NOTES });
    const id = await insert(amina.id);
    await expect.poll(() => mine.received.length).toBe(1);
    await service.from(NOTES).update({ owner_id: karim.id }).eq('id', id);
    await service.from(NOTES).update({ body: 'private' }).eq('id', id);
    await expect.poll(() => theirs.received.length).toBe(2);
    await marker(mine.received, amina.id);
    expect(mine.received).toHaveLength(1);
  });

  test(
    'without row-level security, everybody who may read the table receives its changes, and deletes contain the whole row',
    serves('Postgres Changes: replica identity full, deletes without row-level security'),
    async () => {
      const table = 'contract_rt_open';
      const client = newSessionlessClient();
      const { received } = await listenToChanges(client, { table });
      await service.from(table).insert({ id: 1, body: 'b', secret: 'hidden' });
      await service.from(table).update({ body: 'c' }).eq('id', 1);
      await service.from(table).delete().eq('id', 1);
      await expect.poll(() => received.length).toBe(3);
      expect(received[1]?.old).toMatchObject({ id: 1, body: 'b' });
      expect(received[2]?.old).toMatchObject({ id: 1, body: 'c' });
      expect(JSON.stringify(received)).not.toContain('hidden');
      await client.realtime.disconnect();
    },
  );

  test('under row-level security, the old row contains only its primary key, even with replica identity full', async () => {
    const table = 'contract_rt_whole';
    const { received } = await listenToChanges(amina.client, { table });
    // The server checks rights when it delivers a change, not when the change is made. The test
    // therefore waits for each delivery before it makes the next change.
    await service.from(table).insert({ id: 1, owner_id: amina.id, body: 'first' });
    await expect.poll(() => received.length).toBe(1);
    await service.from(table).update({ body: 'second' }).eq('id', 1);
    await expect.poll(() => received.length).toBe(2);
    await service.from(table).delete().eq('id', 1);
    await expect.poll(() => received.length).toBe(3);
    expect(received.map((change) => change.old)).toEqual([{}, { id: 1 }, { id: 1 }]);
  });

  test(
    'a row of over 1 MB arrives without its large values, together with an error that reports their omission',
    serves('Postgres Changes: error 413'),
    async () => {
      const { received } = await listenToChanges(amina.client, { table: NOTES, event: 'INSERT' });
      nextId += 1;
      const id = nextId;
      await service.rpc('contract_rt_large', { p_id: id, p_owner: amina.id });
      await expect.poll(() => received.length).toBe(1);
      expect(received[0]?.errors).toEqual(['Error 413: Payload Too Large']);
      expect(received[0]?.new).toMatchObject({ id, owner_id: amina.id });
      expect(received[0]?.new).not.toHaveProperty('body');
    },
  );

  test('a row whose policy raises an error is sent to nobody; other rows of the same transaction are still sent', async () => {
    const table = 'contract_rt_weighed';
    const { received } = await listenToChanges(amina.client, { table, event: 'INSERT' });
    const owned = { owner_id: amina.id };
    const { error } = await service.from(table).insert([
      { id: 1, amount: 0.5, ...owned },
      { id: 2, amount: 0, ...owned },
      { id: 3, amount: 0.5, owner_id: karim.id },
      { id: 4, amount: 0.5, ...owned },
    ]);
    expect(error).toBeNull();
    await expect.poll(() => received.map((change) => change.new.id)).toEqual([1, 4]);
  });

  test(
    'the rights to a row without a primary key cannot be checked, so an error arrives instead of the row',
    serves('Postgres Changes: error 400'),
    async () => {
      const table = 'contract_rt_keyless';
      const { received } = await listenToChanges(amina.client, { table, event: 'INSERT' });
      await service.from(table).insert({ id: 1, owner_id: amina.id });
      await expect
        .poll(() => received[0]?.errors)
        .toEqual(['Error 400: Bad Request, no primary key']);
      expect(received[0]?.new).toEqual({});
    },
  );
});
