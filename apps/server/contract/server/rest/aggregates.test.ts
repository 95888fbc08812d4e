// Aggregates in `select`, on a server whose settings allow them.

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { refuses, serves } from '../../wire-features.ts';
import { retryUntilSuccess } from '../retry-until-success.ts';

const SQL = `
  create table public.agg_shops (id int primary key, city text, budget numeric);
  create table public.agg_sales (
    id int primary key, shop_id int references public.agg_shops, kind text, amount numeric,
    sold_at timestamptz, details jsonb);
  insert into public.agg_shops values (1, 'Algiers', 100), (2, 'Oran', 50), (3, 'Oran', 25);
  insert into public.agg_sales values
    (1, 1, 'tea', 10.5, '2026-01-01T08:00Z', '{"size": "2"}'),
    (2, 1, 'tea', 4.5, '2026-01-01T09:00Z', '{"size": "2"}'),
    (3, 2, 'tea', 20, '2026-01-02T08:00Z', '{"size": "3"}'),
    (4, 2, 'mint', null, '2026-01-02T09:00Z', '{"size": "3"}'),
    (5, null, 'mint', 7, '2026-01-02T09:00Z', null);
  alter table public.agg_sales enable row level security;
  create policy "own kind" on public.agg_sales for select to anon using (kind = 'mint');
  grant all on public.agg_shops, public.agg_sales to anon, service_role;
`;

let instance: Instance;
let owner: pg.Client;
let client: SupabaseClient;

beforeAll(async () => {
  instance = await startInstance({ env: { DEMO: 'false', REST_AGGREGATES: 'true' } });
  owner = new pg.Client(instance.databaseUrl);
  await owner.connect();
  await owner.query(SQL);
  client = createClient(instance.url, instance.serviceRoleKey, { auth: { persistSession: false } });
  await retryUntilSuccess(async () => {
    expect((await client.from('agg_sales').select('id').limit(1)).error).toBeNull();
  });
});
afterAll(async () => {
  await owner.end();
  await instance.stop();
});

/** Sends a query, by default to the table of sales. */
async function select(text: string, table = 'agg_sales', order?: string) {
  const query = client.from(table).select(text);
  const { data, error } = await (order ? query.order(order) : query);
  return error ?? data;
}

describe('aggregates of one table', () => {
  test(
    'count, sum, avg, min and max of all rows are returned under their own name or an alias',
    serves(['Aggregates switched on: count, sum, avg, min, max, names', 'REST_AGGREGATES=true']),
    async () => {
      const all =
        'count(),amount.sum(),amount.avg(),least:amount.min(),amount.max(),amount.count()';
      expect(await select(all.replace('amount.count()', 'known:amount.count()'))).toEqual([
        { count: 5, sum: 42, avg: 10.5, least: 4.5, max: 20, known: 4 },
      ]);
    },
  );

  test(
    'the rows are grouped by the selected columns that are not aggregated',
    serves(['Aggregates switched on: groups', 'REST_AGGREGATES=true']),
    async () => {
      expect(await select('kind,total:amount.sum(),count()', 'agg_sales', 'kind')).toEqual([
        { kind: 'mint', total: 7, count: 2 },
        { kind: 'tea', total: 35, count: 3 },
      ]);
      expect(await select('*,count()', 'agg_shops', 'id')).toEqual([
        { id: 1, city: 'Algiers', budget: 100, count: 1 },
        { id: 2, city: 'Oran', budget: 50, count: 1 },
        { id: 3, city: 'Oran', budget: 25, count: 1 },
      ]);
    },
  );

  test(
    'JSON paths can be aggregated and can define groups; casts apply before and after aggregation',
    serves(['Aggregates switched on: casts', 'REST_AGGREGATES=true']),
    async () => {
      expect(await select('details->>size::int.sum()')).toEqual([{ sum: 10 }]);
      expect(await select('size:details->>size,amount.avg()::text')).toEqual(
        expect.arrayContaining([
          { size: '2', avg: '7.5000000000000000' },
          { size: '3', avg: '20.0000000000000000' },
          { size: null, avg: '7.0000000000000000' },
        ]),
      );
      expect(await select('day:sold_at::date,count()::text')).toEqual(
        expect.arrayContaining([
          { day: '2026-01-01', count: '2' },
          { day: '2026-01-02', count: '3' },
        ]),
      );
    },
  );

  test('filters apply before aggregation and limits after it, and only rows that the caller may see are counted', async () => {
    const { data, count } = await client
      .from('agg_sales')
      .select('kind,count()', { count: 'exact' })
      .gt('amount', 4.5)
      .order('kind', { ascending: false })
      .limit(1);
    expect([data, count]).toEqual([[{ kind: 'tea', count: 2 }], 3]);
    const visitor = createClient(instance.url, instance.anonKey);
    const seen = await visitor.from('agg_sales').select('count(),amount.sum()');
    expect(seen.data).toEqual([{ count: 2, sum: 7 }]);
  });

  test('aggregates can be requested over the rows that a write returns', async () => {
    const { data } = await client
      .from('agg_sales')
      .update({ details: null })
      .eq('id', 4)
      .select('kind,count()');
    expect(data).toEqual([{ kind: 'mint', count: 1 }]);
    await client
      .from('agg_sales')
      .update({ details: { size: '3' } })
      .eq('id', 4);
  });

  test('aggregates that PostgreSQL refuses return PostgreSQL’s error', async () => {
    expect(await select('kind.sum()')).toMatchObject({
      code: '42883',
      message: 'function sum(text) does not exist',
    });
  });
});

describe('embedded tables in a query with aggregates', () => {
  test(
    'can contain aggregates over their own rows',
    serves(['Aggregates in embedded tables', 'REST_AGGREGATES=true']),
    async () => {
      expect(await select('city,agg_sales(amount.sum(),count())', 'agg_shops', 'id')).toEqual([
        { city: 'Algiers', agg_sales: [{ sum: 15, count: 2 }] },
        { city: 'Oran', agg_sales: [{ sum: 20, count: 2 }] },
        { city: 'Oran', agg_sales: [{ sum: null, count: 0 }] },
      ]);
      const byKind = await select('id,agg_sales(kind,count())', 'agg_shops', 'id');
      expect(byKind).toHaveLength(3);
      expect(byKind).toContainEqual({
        id: 2,
        agg_sales: expect.arrayContaining([
          { kind: 'mint', count: 1 },
          { kind: 'tea', count: 1 },
        ]),
      });
    },
  );

  test('a selected column of an embedded table groups the parent rows', async () => {
    const rows = await select('agg_shops(city),amount.sum()');
    expect(rows).toHaveLength(3);
    expect(rows).toEqual(
      expect.arrayContaining([
        { agg_shops: { city: 'Algiers' }, sum: 15 },
        { agg_shops: { city: 'Oran' }, sum: 20 },
        { agg_shops: null, sum: 7 },
      ]),
    );
  });

  test(
    'in a to-one spread, plain columns define the groups, and aggregates apply to each group of parent rows',
    serves(['Aggregates in to-one spreads', 'REST_AGGREGATES=true']),
    async () => {
      expect(await select('kind,...agg_shops(budget.sum(),shops:count())')).toEqual(
        expect.arrayContaining([
          { kind: 'tea', sum: 250, shops: 3 },
          { kind: 'mint', sum: 50, shops: 1 },
        ]),
      );
      expect(await select('...agg_shops(city),amount.max()')).toEqual(
        expect.arrayContaining([
          { city: 'Algiers', max: 10.5 },
          { city: 'Oran', max: 20 },
          { city: null, max: 7 },
        ]),
      );
    },
  );

  test(
    'with a to-many spread, an aggregate is refused as not implemented, PGRST127',
    refuses(['Aggregates in to-many spreads', 'as PostgREST itself']),
    async () => {
      expect(await select('city,...agg_sales(amount.sum())', 'agg_shops')).toMatchObject({
        code: 'PGRST127',
        details: 'Aggregates are not implemented for one-to-many or many-to-many spreads.',
      });
    },
  );
});
