// Tests of canFollowIndex. A list request can use one query plan for all filter values if an index
// already sorts the list as requested, or if at most one row can match the filter.
import { expect, test } from 'vitest';
import { parseRequest } from '../request/parse-request.ts';
import { readBody } from '../request/request-body.ts';
import { canFollowIndex } from './can-follow-index.ts';
import { planRequest } from './plan-request.ts';
import { testSchema } from './test-schema.ts';

// Adds a foreign key from projects to people, for an embed of a single row.
const schema = testSchema(['projects', 'billed_to', 'people']);
const LIMITS = { rows: 1000, embedRows: 200, embedDepth: 4, embeds: 20 };

function follows(method: string, path: string, query: string): boolean {
  const { shape } = readBody(method, Buffer.from(method === 'GET' ? '' : '{}'), undefined);
  const headers = { prefer: 'return=representation' };
  const request = parseRequest({ method, path, query, headers }, shape, ['public']);
  const { read } = planRequest(request, schema, LIMITS);
  if (!read) throw new Error('nothing is read');
  return canFollowIndex(read);
}

test.each([
  'client_id=eq.1&order=name.desc,id.desc',
  'client_id=eq.1&order=name.desc',
  'client_id=eq.1&order=name.asc,id.asc',
  'client_id=eq.1&order=name.desc.nullsfirst',
  'client_id=eq.1&order=name.desc,id.desc&name=lt.n',
  'client_id=eq.1&order=name.desc&name=gte.a&name=lt.n',
  'client_id=eq.1&name=eq.a&order=id.desc',
  'name=eq.a&client_id=eq.1&order=id',
  'order=client_id.desc',
  'order=id',
  'id=gt.5&order=id',
  'billed_to=eq.1&order=name.asc.nullsfirst',
  'billed_to=eq.1&order=name.desc.nullslast',
  'select=id,clients(name)&client_id=eq.1&order=name.desc',
  'select=id,...clients(name)&client_id=eq.1&order=name.desc',
])(
  'uses one plan for all filter values, because an index already sorts the list as requested: projects?%s',
  (query) => {
    expect(follows('GET', '/projects', `${query}&limit=15`)).toBe(true);
  },
);

test.each([
  ['/projects', 'id=eq.1'],
  ['/projects', 'id=eq.1&order=name&data=eq.1&or=(name.eq.a,name.eq.b)'],
  ['/projects', 'select=id,clients(name)&id=eq.1'],
  ['/members', 'person_id=eq.2&project_id=eq.1'],
])('uses one plan for all filter values, because at most one row matches: %s?%s', (path, query) => {
  expect(follows('GET', path, query)).toBe(true);
});

test.each([
  ['/members', 'project_id=eq.1'],
  ['/members', 'project_id=eq.1&person_id=gt.1'],
  ['/projects', 'id=gt.1'],
  ['/projects', 'id=in.(1)'],
  ['/projects', 'id=not.eq.1'],
  ['/projects', 'or=(id.eq.1,name.eq.a)'],
  ['/projects', 'id=eq.1&offset=1'],
  ['/projects', 'select=id,members(*)&id=eq.1'],
  ['/clients', 'id=eq.1'],
])('does not use one plan for all filter values: %s?%s', (path, query) => {
  expect(follows('GET', path, query)).toBe(false);
});

test.each([
  // Requested orders that differ from the order of the index.
  'client_id=eq.1&order=name.desc,id.asc',
  'client_id=eq.1&order=name.asc,id.desc',
  'client_id=eq.1&order=name.desc.nullslast',
  'client_id=eq.1&order=name.asc.nullsfirst',
  'billed_to=eq.1&order=name.asc',
  'billed_to=eq.1&order=name.desc',
  // The filters and sort orders below skip a column of the index, or use one outside the index.
  'name=eq.a&order=id.desc',
  'client_id=eq.1&order=id.desc',
  'client_id=eq.1&order=name.desc,id.desc,billed_to',
  'order=name.desc',
  'client_id=eq.1&billed_to=eq.2&order=name.desc',
  // Not all of these filters are `eq` on the first columns. Some bound the sort column. PostgreSQL
  // would check them row by row, which takes long if few rows match.
  'client_id=eq.1&order=name.desc&data=eq.1',
  'client_id=eq.1&order=name.desc&id=gt.5',
  'client_id=eq.1&order=name.desc&name=neq.a',
  'client_id=eq.1&order=name.desc&name=like.a*',
  'client_id=eq.1&order=name.desc&name=in.(a,b)',
  'client_id=in.(1,2)&order=name.desc',
  'client_id=is.null&order=name.desc',
  'client_id=not.eq.1&order=name.desc',
  'client_id=eq(any).{1,2}&order=name.desc',
  'or=(client_id.eq.1,id.eq.2)&order=name.desc',
  'data->>a=eq.1&order=id',
  'data->>id=eq.1',
  'client_id=eq.1&order=name.desc,data->>a',
  // These requests cannot use one plan for all filter values, because they have no order, or
  // because they have an offset, a count or an embedded table that does not allow such a plan.
  'client_id=eq.1',
  'client_id=eq.1&order=name.desc&offset=5',
  'select=id,members(*)&client_id=eq.1&order=name.desc',
  'select=id,clients!inner(name)&client_id=eq.1&order=name.desc',
  'select=id,clients(name)&clients.name=eq.a&client_id=eq.1&order=name.desc',
  'select=id,clients(name)&client_id=eq.1&clients=not.is.null&order=name.desc',
  'select=client_id,id.count()&client_id=eq.1&order=client_id',
])('this request does not use one plan for all filter values: projects?%s', (query) => {
  expect(follows('GET', '/projects', `${query}&limit=15`)).toBe(false);
});

test('accepts the order of an index and its reverse, but not an order in which only one column is reversed', () => {
  expect(follows('GET', '/people', 'boss_id=eq.1&order=name,id.desc')).toBe(true);
  expect(follows('GET', '/people', 'boss_id=eq.1&order=name.desc,id')).toBe(true);
  expect(follows('GET', '/people', 'boss_id=eq.1&order=name,id')).toBe(false);
});

test('uses no common plan for all filter values if the request is a write that returns rows', () => {
  expect(follows('PATCH', '/projects', 'id=eq.1&order=id')).toBe(false);
});
