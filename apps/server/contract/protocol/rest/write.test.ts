// Writes through the real client: insert, upsert, update, delete and rollback
// (docs/protocol/rest.md#queries and docs/protocol/rest.md#headers-and-statuses).

import { createClient } from '@supabase/supabase-js';
import { beforeEach, describe, expect, inject, test } from 'vitest';
import { refuses, serves } from '../../wire-features.ts';
import { newServiceClient } from '../people.ts';

// Value of the header `Prefer` that the client's method maxAffected(2) would send. The tests set
// the header themselves, because the client offers the method only with generated database types.
const AT_MOST_TWO = 'handling=strict, max-affected=2';

const client = newServiceClient();
const items = () => client.from('contract_write_items');
const stored = async () => (await items().select('id, name, price').order('id')).data;

beforeEach(async () => {
  expect((await client.rpc('contract_write_reset')).error).toBeNull();
});

describe('insert', () => {
  test(
    'returns 201 without a body if the client does not call select()',
    serves('Insert without an answer'),
    async () => {
      const { status, data, error } = await items().insert({ name: 'saw' });
      expect([status, data, error]).toEqual([201, null, null]);
    },
  );

  test(
    'returns the selected columns of the inserted row with their JSON types, and the embedded row',
    serves('Insert of one with an answer and embeds'),
    async () => {
      const { status, data } = await items()
        .insert({ name: 'saw', kind_id: 1, tags: ['a', 'b,c'], data: { deep: [1, { x: null }] } })
        .select('id, name, tags, data, contract_write_kinds(name)')
        .single();
      expect([status, data]).toEqual([
        201,
        {
          id: 1,
          name: 'saw',
          tags: ['a', 'b,c'],
          data: { deep: [1, { x: null }] },
          contract_write_kinds: { name: 'tool' },
        },
      ]);
    },
  );

  test(
    'inserts many rows: a missing key becomes null, or the column’s default with defaultToNull: false',
    serves('Insert: of many, missing=default'),
    async () => {
      const rows = [{ price: 1 }, { name: 'nail', price: 2 }];
      const refused = await items().insert(rows);
      expect(refused).toMatchObject({ status: 400, error: { code: '23502' } });
      const { data, count } = await items()
        .insert(rows, { defaultToNull: false, count: 'exact' })
        .select('name, price, tags');
      expect(count).toBe(2);
      expect(data).toEqual([
        { name: 'unnamed', price: 1, tags: ['new'] },
        { name: 'nail', price: 2, tags: ['new'] },
      ]);
    },
  );

  test(
    'stores null for a null key and the default for a missing key',
    serves('Insert: null'),
    async () => {
      const written = await items()
        .insert({ price: 1, tags: null, data: null })
        .select('name, tags, data')
        .single();
      expect(written.data).toEqual({ name: 'unnamed', tags: null, data: null });
      const changed = await items()
        .update({ price: null })
        .eq('id', 1)
        .select('name, price')
        .single();
      expect(changed.data).toEqual({ name: 'unnamed', price: null });
    },
  );

  test(
    'writes only the columns named by columns= and ignores the rest of the body',
    serves('Insert: columns'),
    async () => {
      const response = await fetch(`${inject('url')}/rest/v1/contract_write_items?columns=name`, {
        method: 'POST',
        headers: {
          apikey: inject('serviceRoleKey'),
          'content-type': 'Application/JSON; charset=UTF-8',
          PREFER: 'return=representation',
        },
        body: '{"name":"saw","price":7,"nonsense":1}',
      });
      expect([response.status, await response.json()]).toMatchObject([
        201,
        [{ name: 'saw', price: null }],
      ]);
    },
  );

  test('accepts an empty list, and rows that consist only of defaults', async () => {
    expect(await items().insert([]).select()).toMatchObject({ status: 201, data: [] });
    expect((await items().insert({}).select('name')).data).toEqual([{ name: 'unnamed' }]);
    expect((await items().insert([{}, {}]).select('name')).data).toHaveLength(2);
  });

  test('inserts all rows or none', async () => {
    const { error } = await items().insert([{ price: 1 }, { price: -1 }], { defaultToNull: false });
    expect(error).toMatchObject({ code: '23514' });
    expect(await stored()).toEqual([]);
  });

  test(
    'returns PostgreSQL’s error when a row violates a constraint',
    serves('PostgreSQL errors in PostgREST’s form and status'),
    async () => {
      const kinds = client.from('contract_write_kinds');
      expect(await kinds.insert({ id: 3, name: 'toy' })).toMatchObject({
        status: 409,
        error: {
          code: '23505',
          message: 'duplicate key value violates unique constraint "contract_write_kinds_name_key"',
          details: 'Key (name)=(toy) already exists.',
          hint: null,
        },
      });
      expect(await items().insert({ kind_id: 9 })).toMatchObject({
        status: 409,
        error: { code: '23503' },
      });
      expect(await items().insert({ nome: 'x' })).toMatchObject({
        status: 400,
        error: {
          code: 'PGRST204',
          message: "Could not find the 'nome' column of 'contract_write_items' in the schema cache",
        },
      });
    },
  );

  test(
    'returns the location of the new row for Prefer: return=headers-only',
    serves('return=headers-only'),
    async () => {
      const response = await fetch(`${inject('url')}/rest/v1/contract_write_items`, {
        method: 'POST',
        headers: {
          apikey: inject('serviceRoleKey'),
          'content-type': 'application/json',
          prefer: 'return=headers-only',
        },
        body: '{"name":"saw"}',
      });
      expect(response.status).toBe(201);
      expect(response.headers.get('location')).toBe('/contract_write_items?id=eq.1');
      expect(response.headers.get('preference-applied')).toBe('return=headers-only');
      expect(await response.text()).toBe('');
    },
  );
});

describe('upsert', () => {
  const kinds = () => client.from('contract_write_kinds');

  test(
    'merges by primary key: 201 when a row is new, else 200',
    serves('Upsert: merge-duplicates'),
    async () => {
      const mixed = await kinds()
        .upsert([
          { id: 2, name: 'puzzle' },
          { id: 3, name: 'pan' },
        ])
        .select();
      expect(mixed).toMatchObject({
        status: 201,
        data: [
          { id: 2, name: 'puzzle' },
          { id: 3, name: 'pan' },
        ],
      });
      expect(await kinds().upsert({ id: 2, name: 'ball' })).toMatchObject({ status: 200 });
    },
  );

  test(
    'merges by another unique key with onConflict, and keeps existing rows with ignoreDuplicates',
    serves(
      'Upsert: another unique key, ignore-duplicates',
      'Upsert with ignore-duplicates that inserts nothing: 201',
    ),
    async () => {
      const other = await kinds().upsert({ id: 5, name: 'toy' }, { onConflict: 'name' }).select();
      expect(other.data).toEqual([{ id: 5, name: 'toy' }]);
      const ignored = await kinds()
        .upsert({ id: 1, name: 'lost' }, { ignoreDuplicates: true })
        .select();
      expect(ignored).toMatchObject({ status: 201, data: [] });
      const left = await kinds().select().order('id');
      expect(left.data).toEqual([
        { id: 1, name: 'tool' },
        { id: 5, name: 'toy' },
      ]);
    },
  );
});

describe('update and delete', () => {
  beforeEach(async () => {
    await items().insert([
      { name: 'a', price: 1, kind_id: 1 },
      { name: 'b', price: 2, kind_id: null },
      { name: 'c', price: 3, kind_id: 2 },
    ]);
  });

  test(
    'without select, an update returns 204; with select, it returns the changed rows and their embedded rows',
    serves('Update with filters'),
    async () => {
      expect(await items().update({ price: 9 }).eq('id', 1)).toMatchObject({
        status: 204,
        data: null,
        error: null,
      });
      const { status, data, count } = await items()
        .update({ price: 8 }, { count: 'exact' })
        .lte('id', 2)
        .select('name, price, contract_write_kinds(name)')
        .order('name', { ascending: false });
      expect([status, count]).toEqual([200, 2]);
      expect(data).toEqual([
        { name: 'b', price: 8, contract_write_kinds: null },
        { name: 'a', price: 8, contract_write_kinds: { name: 'tool' } },
      ]);
      expect(await items().update({}).eq('id', 1).select()).toMatchObject({
        status: 200,
        data: [],
      });
    },
  );

  test(
    'an update or delete without a filter is refused and changes no row',
    refuses(['Without a filter (safeupdate): update, delete', 'REST_SAFE_UPDATE=false allows it']),
    async () => {
      for (const [verb, forgotten] of [
        ['DELETE', items().delete()],
        ['UPDATE', items().update({ price: 0 })],
      ] as const) {
        expect(await forgotten).toMatchObject({
          status: 400,
          error: { code: '21000', message: `${verb} requires a WHERE clause`, details: null },
        });
      }
      expect(await stored()).toHaveLength(3);
    },
  );

  test('a delete removes only the filtered rows', serves('Delete with filters'), async () => {
    const { status, data } = await items().delete().or('id.eq.1,name.eq.c').select('id');
    expect([status, data]).toEqual([200, [{ id: 1 }, { id: 3 }]]);
    expect(await items().delete({ count: 'exact' }).eq('id', 99)).toMatchObject({
      status: 204,
      count: 0,
    });
    expect(await stored()).toEqual([{ id: 2, name: 'b', price: 2 }]);
  });

  const untouched = [
    { id: 1, name: 'a', price: 1 },
    { id: 2, name: 'b', price: 2 },
    { id: 3, name: 'c', price: 3 },
  ];

  test(
    'single() on more than one row rolls the write back',
    serves('single() on a write undoes it'),
    async () => {
      const { status, error } = await items().update({ price: 0 }).gte('id', 2).select().single();
      expect([status, error?.code, error?.details]).toEqual([
        406,
        'PGRST116',
        'The result contains 2 rows',
      ]);
      const inserted = await items()
        .insert([{ name: 'x' }, { name: 'y' }])
        .select()
        .single();
      expect(inserted.error?.code).toBe('PGRST116');
      const deleted = await items().delete().eq('id', 99).select().single();
      expect(deleted.error?.details).toBe('The result contains 0 rows');
      expect(await stored()).toEqual(untouched);
    },
  );

  test(
    'max-affected rolls back a write that changes more rows',
    serves('max-affected on writes'),
    async () => {
      const { status, error } = await items()
        .delete()
        .gte('id', 1)
        .setHeader('Prefer', AT_MOST_TWO);
      expect(status).toBe(400);
      expect(error).toMatchObject({
        code: 'PGRST124',
        message: 'Query result exceeds max-affected preference constraint',
        details: 'The query affects 3 rows',
      });
      expect(await stored()).toEqual(untouched);
      expect((await items().delete().lte('id', 2).setHeader('Prefer', AT_MOST_TWO)).status).toBe(
        204,
      );
    },
  );
});

test(
  'with rights to some columns only, a caller can write and read back those columns',
  serves('Column rights'),
  async () => {
    const anon = createClient(inject('url'), inject('anonKey'), {
      auth: { persistSession: false },
    });
    const narrow = () => anon.from('contract_write_narrow');
    expect(await narrow().insert({ id: 1, name: 'x' }).select('id, name')).toMatchObject({
      status: 201,
      data: [{ id: 1, name: 'x' }],
    });
    expect((await narrow().update({ name: 'y' }).eq('id', 1).select('name')).data).toEqual([
      { name: 'y' },
    ]);
    expect(await narrow().update({ secret: 'z' }).eq('id', 1)).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
    expect(await narrow().select('secret')).toMatchObject({
      status: 401,
      error: { code: '42501' },
    });
  },
);
