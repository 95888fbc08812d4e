import { describe, expect, inject, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { newServiceClient } from '../people.ts';

const client = newServiceClient();
const projects = (columns = 'id') => client.from('contract_read_projects').select(columns);

const ids = async (query: PromiseLike<{ data: unknown; error: unknown }>) => {
  const { data, error } = await query;
  expect(error).toBeNull();
  return (data as { id: number }[]).map(({ id }) => id);
};

describe('selected columns', () => {
  test(
    'aliases, casts and JSON paths are applied',
    serves('Select: aliases, JSON paths'),
    async () => {
      const { data } = await projects(
        'title:name, id::text, data->city->>name, first:data->list->0',
      )
        .eq('id', 1)
        .single();
      expect(data).toEqual({ title: 'Bridge', id: '1', name: 'Fes', first: 10 });
    },
  );

  test.each([
    ['int4', 1],
    ['INTEGER', 1],
    ['"double precision"', 1],
    ['numeric', 1],
    ['varchar', '1'],
    ['char', '1'],
    ['Text', '1'],
    ['bit', '1'],
    ['oid', '1'],
  ])('a cast to %s is allowed', serves('Select: casts'), async (type, expected) => {
    const { data, error } = await projects(`id::${type}`).eq('id', 1).single();
    expect([data, error]).toEqual([{ id: expected }, null]);
  });

  test.each(['null', 'nosuch', 'select', 'int)', 'text; --'])(
    'a cast to %s is refused',
    async (type) => {
      const { error, status } = await projects(`id::"${type}"`);
      expect(status).toBe(400);
      expect(error?.code).toMatch(/^(42704|PGRST100)$/);
    },
  );

  test(
    'values have PostgreSQL’s own text format',
    serves('Values as PostgreSQL prints them: timestamps, numerics, bigints, ranges, arrays'),
    async () => {
      const response = await fetch(
        `${inject('url')}/rest/v1/contract_read_projects?select=span,made_at,price,big,tags&id=eq.1`,
        { headers: { apikey: inject('serviceRoleKey') } },
      );
      expect(response.headers.get('content-type')).toBe('application/json; charset=utf-8');
      expect(await response.text()).toBe(
        '[{"span":"[1,5)","made_at":"2026-08-01T10:00:00.12+00:00","price":12.50,"big":9007199254740993,"tags":["steel","road"]}]',
      );
    },
  );

  test(
    'an unknown column is refused with the database’s error',
    serves('Select: columns'),
    async () => {
      const { error, status } = await projects('nome');
      expect(status).toBe(400);
      expect(error).toMatchObject({
        code: '42703',
        message: 'column contract_read_projects.nome does not exist',
      });
    },
  );
});

describe('embedded tables', () => {
  test(
    'are returned for to-one, to-many, many-to-many and nested relationships',
    serves('Embedding: to-one, to-many, many-to-many, nested'),
    async () => {
      const { data, error } = await client
        .from('contract_read_projects')
        .select(
          'id, client:contract_read_clients(name, contract_read_projects(id)), people:contract_read_people(name)',
        )
        .order('id')
        .order('name', { referencedTable: 'people', ascending: false })
        .order('id', { referencedTable: 'client.contract_read_projects' })
        .in('id', [1, 3, 4]);
      expect(error).toBeNull();
      expect(data).toEqual([
        {
          id: 1,
          client: { name: 'Atlas', contract_read_projects: [{ id: 1 }, { id: 2 }] },
          people: [{ name: 'Badr' }, { name: 'Aya' }],
        },
        { id: 3, client: { name: 'Rif', contract_read_projects: [{ id: 3 }] }, people: [] },
        { id: 4, client: null, people: [] },
      ]);
    },
  );

  test(
    'a table that references itself is embedded in both directions',
    serves('Embedding of a table that refers to itself'),
    async () => {
      const { data } = await client
        .from('contract_read_people')
        .select('name, boss:boss_id(name), team:contract_read_people!boss_id(name)')
        .in('id', [1, 2])
        .order('id');
      expect(data).toEqual([
        { name: 'Aya', boss: null, team: [{ name: 'Badr' }, { name: 'Chama' }] },
        { name: 'Badr', boss: { name: 'Aya' }, team: [] },
      ]);
    },
  );

  test(
    '!inner filters the parent; without it only the embed is filtered',
    serves('Embedding: !inner, filters on embedded rows'),
    async () => {
      const left = await client
        .from('contract_read_clients')
        .select('id, contract_read_projects(id)')
        .eq('contract_read_projects.name', 'Mill')
        .order('id');
      expect(left.data).toEqual([
        { id: 1, contract_read_projects: [] },
        { id: 2, contract_read_projects: [{ id: 3 }] },
        { id: 3, contract_read_projects: [] },
      ]);
      const inner = await client
        .from('contract_read_clients')
        .select('id, contract_read_projects!inner(id)', { count: 'exact' })
        .eq('contract_read_projects.name', 'Mill');
      expect(inner).toMatchObject({ count: 1, data: [{ id: 2 }] });
    },
  );

  test(
    'spread embeds, empty embeds and embeds without a related row are handled',
    serves('Embedding: spread, empty, null tests'),
    async () => {
      const spread = await projects('id, ...contract_read_clients(client_name:name)').lte('id', 1);
      expect(spread.data).toEqual([{ id: 1, client_name: 'Atlas' }]);
      const lists = await client
        .from('contract_read_clients')
        .select('id, ...contract_read_projects(names:name)')
        .gte('id', 2)
        .order('id');
      expect(lists.data).toEqual([
        { id: 2, names: ['Mill'] },
        { id: 3, names: [] },
      ]);
      expect(
        await ids(projects('id, contract_read_clients()').is('contract_read_clients', null)),
      ).toEqual([4]);
      expect(
        await ids(
          client
            .from('contract_read_clients')
            .select('id, contract_read_projects()')
            .not('contract_read_projects', 'is', null)
            .order('id'),
        ),
      ).toEqual([1, 2]);
    },
  );

  test(
    'a view has the relationships of the foreign keys whose columns it shows',
    serves('Embedding through views'),
    async () => {
      const { data } = await client
        .from('contract_read_names')
        .select('loud, contract_read_clients(name), contract_read_people(name)')
        .eq('project', 2)
        .single();
      expect(data).toEqual({
        loud: 'DAM, "BIG"',
        contract_read_clients: { name: 'Atlas' },
        contract_read_people: [{ name: 'Badr' }],
      });
    },
  );

  test(
    'an unrelated table is refused with a hint',
    serves('Ambiguous or missing relationships: PGRST200 with hint'),
    async () => {
      const { error, status } = await projects('id, contract_read_client(*)');
      expect(status).toBe(400);
      expect(error).toMatchObject({
        code: 'PGRST200',
        hint: "Perhaps you meant 'contract_read_clients' instead of 'contract_read_client'.",
      });
    },
  );

  test(
    'an embed with two possible relationships is refused with a list of both, until the request names one',
    serves('Ambiguous or missing relationships: PGRST201'),
    async () => {
      const trips = (embed: string) => client.from('contract_read_trips').select(`id, ${embed}`);
      const { error, status } = await trips('contract_read_clients(name)');
      expect(status).toBe(300);
      expect(error).toMatchObject({
        code: 'PGRST201',
        hint: expect.stringContaining('contract_read_clients!contract_read_trips_start_id_fkey'),
        details: [
          expect.objectContaining({ cardinality: 'many-to-one' }),
          expect.objectContaining({ cardinality: 'many-to-one' }),
        ],
      });
      const named = await trips('from:contract_read_clients!start_id(name), to:end_id(name)');
      expect(named.data).toEqual([{ id: 1, from: { name: 'Atlas' }, to: { name: 'Rif' } }]);
    },
  );

  test(
    '!left keeps parents without a related row, as the default does',
    serves('Embedding: !left'),
    async () => {
      const { data } = await client
        .from('contract_read_clients')
        .select('id, contract_read_projects!left(id)')
        .eq('contract_read_projects.name', 'Mill')
        .order('id');
      expect(data).toHaveLength(3);
    },
  );

  test.each([
    ['nulls first', { ascending: true, nullsFirst: true }, [4, 1, 2, 3]],
    ['nulls last', { ascending: true, nullsFirst: false }, [1, 2, 3, 4]],
    ['descending, nulls first', { ascending: false, nullsFirst: true }, [4, 3, 1, 2]],
    ['descending, nulls last', { ascending: false, nullsFirst: false }, [3, 1, 2, 4]],
  ])(
    'rows are ordered with %s',
    serves('Order: nulls first, nulls last, descending'),
    async (_, options, expected) => {
      expect(await ids(projects().order('client_id', options).order('id'))).toEqual(expected);
    },
  );

  test(
    'parent rows are ordered by a column of their only embedded row, whether that column is selected or not',
    serves('Order: by embedded columns'),
    async () => {
      const shown = projects('id, contract_read_clients(name)');
      expect(
        await ids(
          shown
            .order('contract_read_clients(name)', { ascending: false, nullsFirst: false })
            .order('id'),
        ),
      ).toEqual([3, 1, 2, 4]);
      const hidden = projects('id, contract_read_clients(id)');
      expect(
        await ids(
          hidden
            .order('contract_read_clients(name)', { ascending: false, nullsFirst: true })
            .order('id'),
        ),
      ).toEqual([4, 3, 1, 2]);
    },
  );
});

type Query = ReturnType<typeof projects>;

describe('filters of rows', () => {
  test.each<[string, (query: Query) => Query, number[]]>([
    ['eq with special characters', (q) => q.eq('name', 'Dam, "Big"'), [2]],
    ['neq', (q) => q.neq('id', 1), [2, 3, 4]],
    ['gt and lte', (q) => q.gt('id', 1).lte('id', 3), [2, 3]],
    ['like', (q) => q.like('name', '%ill'), [3]],
    ['ilike', (q) => q.ilike('name', 'b*'), [1]],
    ['like any', (q) => q.likeAnyOf('name', ['B%', 'G%']), [1, 4]],
    ['like all', (q) => q.likeAllOf('name', ['B%', '%e']), [1]],
    ['match', (q) => q.filter('name', 'match', '^M'), [3]],
    ['imatch', (q) => q.filter('name', 'imatch', '^m'), [3]],
    ['eq any', (q) => q.filter('id', 'eq(any)', '{1,3}'), [1, 3]],
    ['in with commas and quotes', (q) => q.filter('name', 'in', '("Dam, \\"Big\\"",Mill)'), [2, 3]],
    ['in an empty list', (q) => q.in('id', []), []],
    ['is null', (q) => q.is('client_id', null), [4]],
    ['not is null', (q) => q.not('client_id', 'is', null), [1, 2, 3]],
    ['is not_null', (q) => q.filter('client_id', 'is', 'not_null'), [1, 2, 3]],
    ['isdistinct', (q) => q.filter('client_id', 'isdistinct', '1'), [3, 4]],
    ['not in', (q) => q.not('id', 'in', '(1,2)'), [3, 4]],
    ['contains of an array', (q) => q.contains('tags', ['steel']), [1]],
    ['contained by', (q) => q.containedBy('tags', ['water', 'air']), [2, 4]],
    ['overlaps', (q) => q.overlaps('tags', ['water', 'road']), [1, 2]],
    ['contains of JSON', (q) => q.contains('data', { city: { name: 'Fes' } }), [1]],
    ['gte', (q) => q.gte('id', 3), [3, 4]],
    ['lt', (q) => q.lt('id', 3), [1, 2]],
    ['eq all', (q) => q.filter('id', 'eq(all)', '{3,3}'), [3]],
    ['gt any', (q) => q.filter('id', 'gt(any)', '{2,3}'), [3, 4]],
    ['lte all', (q) => q.filter('id', 'lte(all)', '{2,3}'), [1, 2]],
    ['ilike any', (q) => q.filter('name', 'ilike(any)', '{b*,g*}'), [1, 4]],
    ['match all', (q) => q.filter('name', 'match(all)', '{^B,e$}'), [1]],
    ['not like any', (q) => q.not('name', 'like(any)', '{B%,G%}'), [2, 3]],
    ['not eq without null rows', (q) => q.not('client_id', 'eq', 1), [3]],
    ['brackets in a quoted value', (q) => q.filter('name', 'in', '("a(b),c",Mill)'), [3]],
    ['a value that looks like an operator', (q) => q.eq('name', 'eq.Mill'), []],
    ['range sr (right of)', (q) => q.rangeGt('span', '[1,4)'), [2]],
    ['range sl (left of)', (q) => q.rangeLt('span', '[6,9)'), [1]],
    ['range nxr (not right of)', (q) => q.rangeLte('span', '[1,5)'), [1]],
    ['range nxl (not left of)', (q) => q.rangeGte('span', '[5,9)'), [2]],
    ['range cs', (q) => q.contains('span', '[2,3)'), [1]],
    ['range cd', (q) => q.containedBy('span', '[0,6)'), [1]],
    ['range ov', (q) => q.overlaps('span', '[4,6)'), [1, 2]],
    ['JSON cd', (q) => q.containedBy('data', { city: { name: 'Agadir' }, x: 1 }), [2]],
    ['adjacent ranges', (q) => q.rangeAdjacent('span', '[9,12)'), [2]],
    ['JSON path', (q) => q.eq('data->city->>name', 'Agadir'), [2]],
    ['JSON number', (q) => q.gt('data->list->1', 15), [1]],
    ['fts', (q) => q.textSearch('notes', 'cat & run', { config: 'english' }), [1]],
    ['plfts', (q) => q.textSearch('notes', 'fat cats', { type: 'plain', config: 'english' }), [1]],
    ['phfts', (q) => q.textSearch('notes', 'dog sleeps', { type: 'phrase' }), [2]],
    [
      'wfts',
      (q) => q.textSearch('notes', 'cats -fat', { type: 'websearch', config: 'english' }),
      [4],
    ],
    ['or', (q) => q.or('id.eq.1,name.eq.Mill'), [1, 3]],
    [
      'or with and, not and quotes',
      (q) => q.or('and(id.gt.1,not.or(id.eq.3,id.eq.4)),name.eq."Mill"'),
      [2, 3],
    ],
    ['or with in', (q) => q.or('id.in.(1,4),tags.cs.{water}'), [1, 2, 4]],
  ])(
    'select the rows for %s',
    serves(
      'Filters: eq, neq, gt, gte, in, is, isdistinct, not, like, ilike, match, imatch',
      'Modifiers any and all: eq, like, ilike, gt, lte, match',
      'Filters of arrays, ranges and JSON: cs, cd, ov, sl, sr, nxr, nxl, adj',
      'Full-text search: fts, plfts, phfts, wfts with a configuration',
      'Logical trees: and, not, nested, or',
    ),
    async (_, filter, expected) => {
      expect(await ids(filter(projects()).order('id'))).toEqual(expected);
    },
  );

  test('a filter value that is not of the column’s type is refused with the database’s error', async () => {
    const { error, status } = await projects().eq('id', 'abc');
    expect(status).toBe(400);
    expect(error).toMatchObject({
      code: '22P02',
      message: 'invalid input syntax for type integer: "abc"',
    });
  });
});
