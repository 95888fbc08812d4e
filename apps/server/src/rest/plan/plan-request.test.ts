// Tests that names, relationships and functions are resolved against the schema
// (docs/protocol/rest.md#queries and docs/protocol/rest.md#error-codes).
import { expect, test } from 'vitest';
import { parseRequest } from '../request/parse-request.ts';
import { readBody } from '../request/request-body.ts';
import { planRequest } from './plan-request.ts';
import type { ReadPlan } from './request-plan.ts';
import { testSchema } from './test-schema.ts';

const schema = testSchema();
const LIMITS = { rows: 1000, embedRows: 200, embedDepth: 4, embeds: 20 };

function plan(method: string, url: string, body = '', prefer = '', cache = schema) {
  const [path = '', query = ''] = url.split('?');
  const headers = { prefer };
  const { shape } = readBody(method, Buffer.from(body), undefined);
  const request = { method, path, query, headers };
  return planRequest(parseRequest(request, shape, ['public']), cache, LIMITS);
}

const embeds = (url: string, cache = schema) => {
  const { read } = plan('GET', url, '', '', cache) as { read: ReadPlan };
  return read.embeds.map(({ relationship, isToOne }) => [
    relationship.cardinality,
    relationship.constraint,
    isToOne,
  ]);
};

test.each([
  ['/projects?select=clients(*)', 'many-to-one', 'projects_client_id_fkey', true],
  ['/projects?select=client_id(*)', 'many-to-one', 'projects_client_id_fkey', true],
  ['/projects?select=projects_client_id_fkey(*)', 'many-to-one', 'projects_client_id_fkey', true],
  ['/projects?select=clients!client_id(*)', 'many-to-one', 'projects_client_id_fkey', true],
  ['/clients?select=projects(*)', 'one-to-many', 'projects_client_id_fkey', false],
  ['/projects?select=people(*)', 'many-to-many', 'members', false],
  ['/projects?select=people!members(*)', 'many-to-many', 'members', false],
  ['/people?select=people(*)', 'one-to-many', 'people_boss_id_fkey', false],
  ['/people?select=people!boss_id(*)', 'one-to-many', 'people_boss_id_fkey', false],
  ['/people?select=boss_id(*)', 'many-to-one', 'people_boss_id_fkey', true],
])('finds the foreign key or join table for the embed in %s', (url, ...expected) => {
  expect(embeds(url)).toEqual([expected]);
});

test('an embed without a relationship to the selected table returns 400 and suggests a similar name', () => {
  expect(() => plan('GET', '/projects?select=client(*)')).toThrow(
    expect.objectContaining({
      status: 400,
      code: 'PGRST200',
      message: `Could not find a relationship between 'projects' and 'client' in the schema cache`,
      details: `Searched for a foreign key relationship between 'projects' and 'client' in the schema 'public', but no matches were found.`,
      hint: `Perhaps you meant 'clients' instead of 'client'.`,
    }),
  );
});

test('returns 300 and lists the candidates when there are several relationships; a hint selects one', () => {
  const two = testSchema(['projects', 'billed_to', 'clients']);
  expect(() => plan('GET', '/projects?select=clients(*)', '', '', two)).toThrow(
    expect.objectContaining({
      status: 300,
      code: 'PGRST201',
      details: [
        {
          cardinality: 'many-to-one',
          embedding: 'projects with clients',
          relationship: 'projects_client_id_fkey using projects(client_id) and clients(id)',
        },
        {
          cardinality: 'many-to-one',
          embedding: 'projects with clients',
          relationship: 'projects_billed_to_fkey using projects(billed_to) and clients(id)',
        },
      ],
      hint: `Try changing 'clients' to one of the following: 'clients!projects_client_id_fkey', 'clients!projects_billed_to_fkey'. Find the desired relationship in the 'details' key.`,
    }),
  );
  expect(embeds('/projects?select=clients!billed_to(*)', two)).toEqual([
    ['many-to-one', 'projects_billed_to_fkey', true],
  ]);
});

test.each([
  ['GET', '/projectz', '', 404, 'PGRST205'],
  ['POST', '/', '', 405, 'PGRST117'],
  ['PUT', '/clients?name=eq.x', '{"id":1}', 405, 'PGRST105'],
  ['PUT', '/clients?id=gt.1', '{"id":1}', 405, 'PGRST105'],
  ['PUT', '/clients?id=eq.1&limit=1', '{"id":1}', 400, 'PGRST114'],
  ['PUT', '/clients?id=eq.1', '{"name":"x"}', 400, 'PGRST115'],
  ['GET', '/projects?clients.id=eq.1', '', 400, 'PGRST108'],
  ['GET', '/projects?select=clients(*)&clients=eq.1', '', 400, 'PGRST120'],
  ['GET', '/clients?select=projects(*)&order=projects(id)', '', 400, 'PGRST118'],
  ['GET', '/projects?limit=-1', '', 416, 'PGRST103'],
  ['POST', '/projects', '{"nome":1}', 400, 'PGRST204'],
  ['POST', '/projects', '[{"id":1},{"name":2}]', 400, 'PGRST102'],
  ['POST', '/projects', '5', 400, 'PGRST102'],
  ['POST', '/projects', '', 400, 'PGRST102'],
  ['POST', '/rpc/ad', '{}', 404, 'PGRST202'],
  ['POST', '/rpc/add', '{"a":1}', 404, 'PGRST202'],
  ['POST', '/rpc/twice', '{"a":1}', 300, 'PGRST203'],
])('the request %s %s %s fails with %i %s', (method, url, body, status, code) => {
  expect(() => plan(method, url, body)).toThrow(expect.objectContaining({ status, code }));
});

test('rejects filters on an embed, except tests for null', () => {
  const { read } = plan('GET', '/projects?select=clients(*)&clients=not.is.null') as {
    read: ReadPlan;
  };
  expect(read.conditions).toEqual([
    { kind: 'embed', alias: 'pgrst_embed_1', isToOne: true, isNull: false },
  ]);
});

test('reduces a limit above the configured maximum number of rows, and keeps a smaller limit', () => {
  const { read } = plan('GET', '/clients?limit=5000&select=projects(*)&projects.limit=7') as {
    read: ReadPlan;
  };
  expect([read.limit, read.embeds[0]?.read.limit]).toEqual([1000, 7]);
});

test('a write returns from the database only the columns that the response needs', () => {
  const representation = 'return=representation';
  const url = '/projects?select=name,clients(name)&id=eq.1';
  expect(plan('PATCH', url, '{"name":"x"}', representation)).toMatchObject({
    returning: ['name', 'client_id'],
    change: { kind: 'update', conditions: [{ name: 'id' }] },
    read: { conditions: [] },
  });
  expect(plan('PATCH', url, '{"name":"x"}')).toMatchObject({ returning: [], read: undefined });
});

test('an upsert detects existing rows by their primary key, unless on_conflict names other columns', () => {
  const merge = 'resolution=merge-duplicates';
  expect(plan('POST', '/members', '{"project_id":1}', merge)).toMatchObject({
    change: { conflict: { columns: ['project_id', 'person_id'], isMerged: true } },
  });
  expect(plan('POST', '/members?on_conflict=person_id', '{"project_id":1}', merge)).toMatchObject({
    change: { conflict: { columns: ['person_id'] } },
  });
});

test('resolves a function by the names of its arguments', () => {
  expect(plan('POST', '/rpc/add', '{"b":1,"a":2}')).toMatchObject({
    arguments: { kind: 'json', parameters: [{ name: 'a' }, { name: 'b' }] },
    isReadOnly: false,
  });
  expect(plan('GET', '/rpc/find_projects?p_name=x&id=gt.1')).toMatchObject({
    arguments: { kind: 'named', values: [{ value: 'x' }] },
    isReadOnly: true,
    read: { conditions: [{ name: 'id' }] },
  });
  expect(plan('POST', '/rpc/find_projects', '{"p_name":"x"}')).toMatchObject({ isReadOnly: true });
  expect(plan('POST', '/rpc/take', '[1,2]')).toMatchObject({
    arguments: { kind: 'single' },
  });
});

test.each<[string, string, string, unknown]>([
  ['POST', '/rpc/read_text', '{"":"a"}', { type: 'pg_catalog.text' }],
  ['GET', '/rpc/read_text?=a', '', { type: 'pg_catalog.text', value: '{"":"a"}' }],
  ['POST', '/rpc/either', '{"":true}', { type: 'pg_catalog.text' }],
  ['POST', '/rpc/take', '{"":{"a":1}}', { type: 'pg_catalog.json' }],
])(
  'passes the argument with the empty name to the unnamed parameter: %s %s %s',
  (method, url, body, given) => {
    const { arguments: found } = plan(method, url, body) as { arguments: unknown };
    expect(found).toEqual({ kind: 'single', ...(given as object) });
  },
);

test('calls an overload without parameters when there are no arguments', () => {
  expect(plan('POST', '/rpc/either', '{}')).toMatchObject({
    arguments: { kind: 'json', parameters: [] },
  });
});

test.each([
  ['a list', '[1]'],
  ['another name', '{"a":1}'],
])('does not pass %s to an unnamed text parameter', (_what, body) => {
  expect(() => plan('POST', '/rpc/read_text', body)).toThrow(
    expect.objectContaining({ status: 404, code: 'PGRST202' }),
  );
});

const namesOf = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, place) => [`a${place}`, 1])));

test('the error for a call with too many arguments lists only ten argument names and gives no hint', () => {
  const message = 'Could not find the function public.add';
  expect(() => plan('POST', '/rpc/add', namesOf(100))).toThrow(/a98, a99\)/);
  expect(() => plan('POST', '/rpc/add', namesOf(101))).toThrow(
    expect.objectContaining({
      message: `${message}(a0, a1, a10, a100, a11, a12, a13, a14, a15, a16, …) in the schema cache`,
      hint: null,
    }),
  );
  expect(() => plan('POST', '/rpc/add', `{"${'x'.repeat(5000)}":1}`)).toThrow(
    `${message}(${'x'.repeat(100)}…) in the schema cache`,
  );
});

test('rejects a body with more names than a table can have columns', () => {
  expect(() => plan('POST', '/projects', namesOf(1601))).toThrow('A row has at most 1600 columns');
  expect(() => plan('POST', '/projects', namesOf(1600))).toThrow(
    expect.objectContaining({ code: 'PGRST204' }),
  );
});

const many = (times: number): string =>
  Array.from({ length: times }, (_, place) => `e${place}:projects(id)`).join(',');

const nested = (levels: number): string => (levels === 0 ? 'id' : `people(${nested(levels - 1)})`);

test.each([
  ['as deep as is allowed', `/people?select=${nested(LIMITS.embedDepth)}`, undefined],
  ['one level deeper', `/people?select=${nested(LIMITS.embedDepth + 1)}`, 'PGRST190'],
  [
    'hidden, spread and renamed levels',
    '/people?select=...boss_id(a:people!inner(...boss_id(b:boss_id(people()))))',
    'PGRST190',
  ],
  ['as many as are allowed', `/clients?select=${many(LIMITS.embeds)}`, undefined],
  ['one more', `/clients?select=${many(LIMITS.embeds + 1)}`, 'PGRST191'],
  ['too many, some of them within others', `/projects?select=clients(${many(20)})`, 'PGRST191'],
])('limits the depth and the number of embeds (%s): %s', (_what, url, code) => {
  const refusals: unknown[] = [];
  try {
    plan('GET', url);
  } catch (error) {
    refusals.push(error);
  }
  expect(refusals).toMatchObject(code ? [{ status: 400, code }] : []);
});

test('caps the rows of each embedded list; a requested limit can lower this maximum, but not raise it', () => {
  const limitsOf = (query: string) => {
    const { read } = plan('GET', `/clients?select=projects(id)${query}`) as { read: ReadPlan };
    return [read.limit, read.embeds[0]?.read.limit];
  };
  expect(limitsOf('')).toEqual([1000, 200]);
  expect(limitsOf('&limit=5000&projects.limit=5000')).toEqual([1000, 200]);
  expect(limitsOf('&projects.limit=3')).toEqual([1000, 3]);
});

test.each([
  ['a table', '/client', 'clients'],
  ['a function', '/rpc/addd', 'add'],
  ['the arguments of a function', '/rpc/add?a=1&c=2', 'add(a, b)'],
  ['an embed', '/projects?select=client(*)', 'clients'],
])('suggests for %s only names that the caller may use', (_what, url, name) => {
  const hintFor = (role: string) => {
    try {
      plan('GET', url, '', '', schema.toldTo(role));
    } catch (error) {
      return String((error as { hint: unknown }).hint);
    }
    return 'no refusal';
  };
  expect(hintFor('service_role')).toContain(name);
  expect(hintFor('anon')).not.toContain(name.replace(/\(.*/, ''));
});

test('lists the candidates of an ambiguous relationship only if the caller may use their tables', () => {
  const two = testSchema(['projects', 'billed_to', 'clients']);
  const twoWays = testSchema(['people', 'boss_id', 'projects']);
  const refusalFor = (role: string, url: string, cache: typeof schema) => {
    try {
      plan('GET', url, '', '', cache.toldTo(role));
    } catch (error) {
      return error;
    }
    throw new Error('nothing was refused');
  };
  const closed = '/projects?select=clients(*)';
  expect(refusalFor('anon', closed, two)).toMatchObject({
    status: 300,
    code: 'PGRST201',
    details: [],
    hint: null,
  });
  expect(refusalFor('service_role', closed, two)).toMatchObject({ details: [{}, {}] });
  const open = '/projects?select=people(*)';
  expect(refusalFor('anon', open, twoWays)).toMatchObject({ details: [{}, {}] });
});
