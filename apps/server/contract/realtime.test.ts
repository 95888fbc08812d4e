// Changes through the real client: who is told what, in which order, and what survives (wire-protocol.md 4).
import type pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { signedInPerson } from './people.ts';
import { createNotes, dropNotes, keyClient, listen, ownerClient } from './realtime-notes.ts';

const NOTES = 'contract_rt_notes';

let owner: pg.Client;
let amina: Awaited<ReturnType<typeof signedInPerson>>;
let karim: Awaited<ReturnType<typeof signedInPerson>>;
let nextId = 0;

beforeAll(async () => {
  owner = await ownerClient();
  await createNotes(owner, NOTES);
  [amina, karim] = await Promise.all([signedInPerson(), signedInPerson()]);
});

afterEach(async () => {
  await Promise.all([amina, karim].map(({ client }) => client.removeAllChannels()));
});

afterAll(async () => {
  await Promise.all([amina, karim].map(({ client }) => client.realtime.disconnect()));
  await dropNotes(owner, NOTES);
  await owner.end();
});

async function insert(ownerId: string | null, body = 'hello'): Promise<number> {
  nextId += 1;
  await owner.query(
    `insert into public.${NOTES} (id, owner_id, body, secret) values ($1, $2, $3, 'hidden')`,
    [nextId, ownerId, body],
  );
  return nextId;
}

/** A change of one's own that ends a test: everything before it has been told when it arrives. */
async function marker(told: { new: Record<string, unknown> }[], ownerId: string): Promise<void> {
  const id = await insert(ownerId, 'marker');
  await expect.poll(() => told.some((change) => change.new.id === id)).toBe(true);
  told.splice(
    told.findIndex((change) => change.new.id === id),
    1,
  );
}

describe('what is told', () => {
  test('an insert, an update and a delete, with the row as its owner may read it', async () => {
    const { told } = await listen(amina.client, { table: NOTES });
    const id = await insert(amina.id);
    await owner.query(`update public.${NOTES} set body = 'changed' where id = $1`, [id]);
    await expect.poll(() => told.length).toBe(2);
    await owner.query(`delete from public.${NOTES} where id = $1`, [id]);
    await expect.poll(() => told.length).toBe(3);
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
    expect(told[0]).toEqual({
      schema: 'public',
      table: NOTES,
      eventType: 'INSERT',
      commit_timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      new: row,
      old: {},
      errors: null,
    });
    expect(told[1]).toMatchObject({ eventType: 'UPDATE', new: { ...row, body: 'changed' } });
    expect(told[1]?.old).toEqual({ id });
    expect(told[2]).toMatchObject({ eventType: 'DELETE', new: {}, old: { id } });
    expect(Object.keys(told[2]?.old ?? {})).toEqual(['id']);
  });

  test('values as the REST area shows them', async () => {
    const { told } = await listen(amina.client, { table: NOTES, event: 'INSERT' });
    const id = await insert(amina.id);
    const values = {
      amount: 1234567.25,
      big: 42,
      tags: ['a', 'b c', '"d"', 'NULL', null],
      details: { nested: [1, { a: null }], text: 'é\n"' },
      is_done: true,
      happened_at: '2026-11-21T06:00:00.123456+00:00',
    };
    await owner.query(`delete from public.${NOTES} where id = $1`, [id]);
    await owner.query(
      `insert into public.${NOTES} (id, owner_id, amount, big, tags, details, is_done, happened_at)
       values ($1, $2, $3, $4, $5, $6, $7, $8)`,
      [id, amina.id, ...Object.values(values)],
    );
    await expect.poll(() => told.at(-1)?.new).toMatchObject(values);
    const { data } = await amina.client
      .from(NOTES)
      .select('id,owner_id,body,amount,big,tags,details,is_done,happened_at')
      .eq('id', id)
      .single();
    expect(told.at(-1)?.new).toEqual(data);
  });

  test('both protocol versions', async () => {
    for (const vsn of ['1.0.0', '2.0.0'] as const) {
      const client = keyClient(inject('serviceRoleKey'), vsn);
      const { told } = await listen(client, { table: NOTES });
      const id = await insert(karim.id);
      await expect.poll(() => told[0]?.new).toMatchObject({ id, secret: 'hidden' });
      await client.realtime.disconnect();
    }
  });

  test('200 inserts in the order of their commits', async () => {
    const { told } = await listen(amina.client, { table: NOTES });
    const ids: number[] = [];
    for (let i = 0; i < 150; i++) ids.push(await insert(amina.id));
    const { rows } = await owner.query(
      `insert into public.${NOTES} (id, owner_id)
       select $1::int + i, $2::uuid from generate_series(1, 50) i returning id`,
      [nextId, amina.id],
    );
    nextId += 50;
    ids.push(...rows.map(({ id }) => id));
    await expect.poll(() => told.length).toBe(200);
    expect(told.map((change) => change.new.id)).toEqual(ids);
  });

  test('many writers at once lose nothing', async () => {
    const { told } = await listen(amina.client, { table: NOTES });
    const writers = await Promise.all(Array.from({ length: 8 }, () => ownerClient()));
    const first = nextId + 1;
    nextId += 400;
    await Promise.all(
      writers.map(async (writer, number) => {
        for (let i = 0; i < 50; i++) {
          await writer.query(`insert into public.${NOTES} (id, owner_id) values ($1, $2)`, [
            first + number * 50 + i,
            amina.id,
          ]);
        }
        await writer.end();
      }),
    );
    await expect.poll(() => told.length, { timeout: 5000 }).toBe(400);
    expect(new Set(told.map((change) => change.new.id)).size).toBe(400);
  });
});

describe('who is told', () => {
  test('strangers, signed in or not, learn nothing of a row that is not theirs', async () => {
    const mine = await listen(amina.client, { table: NOTES });
    const hers = await listen(karim.client, { table: NOTES });
    const stranger = keyClient();
    const nobody = await listen(stranger, { table: NOTES });
    const id = await insert(amina.id);
    await owner.query(`update public.${NOTES} set body = 'x' where id = $1`, [id]);
    await marker(hers.told, karim.id);
    await marker(mine.told, amina.id);
    expect(mine.told.map(({ eventType }) => eventType)).toEqual(['INSERT', 'UPDATE']);
    expect(hers.told).toEqual([]);
    expect(nobody.told).toEqual([]);
    await stranger.realtime.disconnect();
  });

  test('who loses the right to a row is told no more of it', async () => {
    const mine = await listen(amina.client, { table: NOTES });
    const hers = await listen(karim.client, { table: NOTES });
    const id = await insert(amina.id);
    await expect.poll(() => mine.told.length).toBe(1);
    await owner.query(`update public.${NOTES} set owner_id = $2 where id = $1`, [id, karim.id]);
    await owner.query(`update public.${NOTES} set body = 'private' where id = $1`, [id]);
    await expect.poll(() => hers.told.length).toBe(2);
    await marker(mine.told, amina.id);
    expect(mine.told).toHaveLength(1);
  });

  test('a column right that ends hides the column, the end of the key right hides the row', async () => {
    const table = 'contract_rt_rights';
    await createNotes(owner, table);
    const { told } = await listen(amina.client, { table });
    const add = (id: number) =>
      owner.query(`insert into public.${table} (id, owner_id, body) values ($1, $2, 'b')`, [
        id,
        amina.id,
      ]);
    await add(1);
    await expect.poll(() => told[0]?.new).toMatchObject({ id: 1, body: 'b' });
    await owner.query(`revoke select (body) on public.${table} from authenticated`);
    await add(2);
    await expect.poll(() => told[1]?.new).toMatchObject({ id: 2 });
    expect(told[1]?.new).not.toHaveProperty('body');
    await owner.query(`revoke select (id) on public.${table} from authenticated`);
    await add(3);
    await expect.poll(() => told[2]?.errors).toEqual(['Error 401: Unauthorized']);
    expect(told[2]?.new).toEqual({});
    await dropNotes(owner, table);
  });

  test('without row-level security everybody with the right is told, deletes as a whole', async () => {
    const table = 'contract_rt_open';
    await createNotes(owner, table);
    await owner.query(
      `alter table public.${table} disable row level security;
       alter table public.${table} replica identity full`,
    );
    const client = keyClient();
    const { told } = await listen(client, { table });
    await owner.query(`insert into public.${table} (id, body, secret) values (1, 'b', 'hidden')`);
    await owner.query(`update public.${table} set body = 'c'`);
    await owner.query(`delete from public.${table}`);
    await expect.poll(() => told.length).toBe(3);
    expect(told[1]?.old).toMatchObject({ id: 1, body: 'b' });
    expect(told[2]?.old).toMatchObject({ id: 1, body: 'c' });
    expect(JSON.stringify(told)).not.toContain('hidden');
    await client.realtime.disconnect();
    await dropNotes(owner, table);
  });

  test('a row of over 1 MB comes without its large values, and says so', async () => {
    const { told } = await listen(amina.client, { table: NOTES, event: 'INSERT' });
    const id = await insert(amina.id, 'x'.repeat(1_100_000));
    await expect.poll(() => told.length).toBe(1);
    expect(told[0]?.errors).toEqual(['Error 413: Payload Too Large']);
    expect(told[0]?.new).toMatchObject({ id, owner_id: amina.id });
    expect(told[0]?.new).not.toHaveProperty('body');
  });

  test('a row without a primary key cannot be checked, and says so', async () => {
    const table = 'contract_rt_keyless';
    await createNotes(owner, table);
    await owner.query(`alter table public.${table} drop constraint ${table}_pkey`);
    const { told } = await listen(amina.client, { table, event: 'INSERT' });
    await owner.query(`insert into public.${table} (id, owner_id) values (1, $1)`, [amina.id]);
    await expect.poll(() => told[0]?.errors).toEqual(['Error 400: Bad Request, no primary key']);
    expect(told[0]?.new).toEqual({});
    await dropNotes(owner, table);
  });
});
