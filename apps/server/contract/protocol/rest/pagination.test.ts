import { describe, expect, inject, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newServiceClient } from '../people.ts';

const client = newServiceClient();
const projects = (columns = 'id') => client.from('contract_page_projects').select(columns);

describe('pages of rows', () => {
  test(
    'a range returns one page, with the status 206 (partial) when a count is requested',
    serves('range()'),
    async () => {
      const page = await client
        .from('contract_page_projects')
        .select('id', { count: 'exact' })
        .order('id', { ascending: false })
        .range(1, 2);
      expect(page).toMatchObject({ status: 206, count: 4, data: [{ id: 3 }, { id: 2 }] });
      const whole = await client.from('contract_page_projects').select('id', { count: 'exact' });
      expect(whole).toMatchObject({ status: 200, count: 4 });
    },
  );

  test(
    'limit and offset select rows; the response headers report the range',
    serves('Limit, offset'),
    async () => {
      const get = (query: string) =>
        fetch(`${inject('url')}/rest/v1/contract_page_projects?select=id&order=id&${query}`, {
          headers: { apikey: inject('serviceRoleKey') },
        });
      for (const [query, ids, range] of [
        ['limit=2', [1, 2], '0-1/*'],
        ['offset=3', [4], '3-3/*'],
        ['limit=2&offset=1', [2, 3], '1-2/*'],
        ['limit=0', [], '*/*'],
        ['offset=9', [], '*/*'],
      ] as const) {
        const response = await get(query);
        expect([response.status, response.headers.get('content-range')]).toEqual([200, range]);
        expect(await response.json()).toEqual(ids.map((id) => ({ id })));
      }
    },
  );

  test('HEAD returns only the count', serves('Counts: exact'), async () => {
    const { data, count, status } = await client
      .from('contract_page_projects')
      .select('*', { count: 'exact', head: true })
      .gt('id', 2);
    expect([data, count, status]).toEqual([null, 2, 200]);
  });

  test(
    'report the number of rows for the count methods planned and estimated',
    serves('Counts: planned, estimated'),
    async () => {
      for (const count of ['planned', 'estimated'] as const) {
        const { count: found } = await client
          .from('contract_page_projects')
          .select('id', { count });
        expect(found).toBe(4);
      }
    },
  );

  test(
    'an offset beyond the counted rows returns 416',
    serves('Offset beyond the rows: 416 PGRST103'),
    async () => {
      const { error, status } = await client
        .from('contract_page_projects')
        .select('id', { count: 'exact' })
        .range(9, 10);
      expect(status).toBe(416);
      expect(error).toMatchObject({
        code: 'PGRST103',
        message: 'Requested range not satisfiable',
        details: 'An offset of 9 was requested, but there are only 4 rows.',
      });
    },
  );

  test('single and maybeSingle return one object', serves('single(); maybeSingle()'), async () => {
    const { error, status } = await projects().gt('id', 2).single();
    expect(status).toBe(406);
    expect(error).toMatchObject({
      code: 'PGRST116',
      message: 'Cannot coerce the result to a single JSON object',
      details: 'The result contains 2 rows',
      hint: null,
    });
    expect((await projects().eq('id', 99).single()).error?.details).toBe(
      'The result contains 0 rows',
    );
    expect((await projects('name').eq('id', 3).single()).data).toEqual({ name: 'Mill' });
    expect((await projects('name').eq('id', 3).maybeSingle()).data).toEqual({ name: 'Mill' });
    expect(await projects().eq('id', 99).maybeSingle()).toMatchObject({ data: null, error: null });
  });

  test(
    'rows are returned as CSV, or as objects without null values, on request',
    serves('CSV answers, stripped nulls'),
    async () => {
      const csv = await client.from('contract_page_projects').select('id,name').lte('id', 2).csv();
      expect(csv.data).toBe('id,name\n1,Bridge\n2,"Dam, ""Big"""');
      const stripped = await projects('id,client_id').eq('id', 4).stripNulls();
      expect(stripped.data).toEqual([{ id: 4 }]);
    },
  );

  test(
    'an unknown table returns 404 with a hint',
    serves('Unknown table: PGRST205 with hint'),
    async () => {
      const { error, status } = await client.from('contract_page_project').select();
      expect(status).toBe(404);
      expect(error).toMatchObject({
        code: 'PGRST205',
        message: "Could not find the table 'public.contract_page_project' in the schema cache",
        hint: "Perhaps you meant the table 'public.contract_page_projects'",
      });
    },
  );
});
