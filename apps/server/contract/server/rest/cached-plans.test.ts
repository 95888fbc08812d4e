// Generic plans: PostgreSQL reuses one plan for a query whose filter and order match an index, and
// for no other query. Consecutive requests use one connection, so that its plans can be counted.
import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retryUntilSuccess } from '../retry-until-success.ts';

const SQL = `
  create table public.kept_rooms (id int primary key, name text);
  create table public.kept_notes (
    id int primary key, room_id int references public.kept_rooms, status text, kind text, place text,
    at timestamptz, seen_at timestamptz, tag text);
  create index on public.kept_notes (room_id, at desc, id desc);
  create index on public.kept_notes (kind, seen_at desc nulls last) include (at);
  create index on public.kept_notes (status, at) where tag is not null;
  create index on public.kept_notes (lower(place), at);
  create index on public.kept_notes (tag text_pattern_ops, at);
  create index on public.kept_notes using hash (place);
  create index on public.kept_notes (place collate "C", at);
  insert into public.kept_rooms select n, 'room ' || n from generate_series(1, 20) n;
  insert into public.kept_notes
    select n, 1 + n % 20, 'new', 'a', 'b', now() - n * interval '1 minute', null, 'c'
    from generate_series(1, 2000) n;
  grant select on public.kept_rooms, public.kept_notes to service_role;
  create view public.kept_view with (security_invoker) as select * from public.kept_notes;
  grant select on public.kept_view to service_role;
  create function public.kept_plans() returns table (statement text, generic_plans bigint) language sql stable
  begin atomic
    select s.statement, s.generic_plans from pg_catalog.pg_prepared_statements s
    where s.statement ~ '"kept_(notes|view)"' order by s.prepare_time desc;
  end;
  grant execute on function public.kept_plans to service_role;
  analyze public.kept_rooms, public.kept_notes;
`;
/**
 * PostgreSQL makes five custom plans for a prepared statement before it considers a generic plan.
 */
const ASKED = 8;

let instance: Instance;
let owner: pg.Client;
let client: SupabaseClient;

beforeAll(async () => {
  instance = await startInstance({ env: { DEMO: 'false', REST_CONNECTIONS: '2' } });
  owner = new pg.Client(instance.databaseUrl);
  await owner.connect();
  await owner.query(SQL);
  client = createClient(instance.url, instance.serviceRoleKey, { auth: { persistSession: false } });
  await retryUntilSuccess(async () => {
    expect((await client.from('kept_view').select('id').limit(1)).error).toBeNull();
  });
});
afterAll(async () => {
  await owner.end();
  await instance.stop();
});

/**
 * Sends the requests and returns the only statement that was prepared for them, as PostgreSQL lists
 * it.
 */
async function askOften(
  query: (value: number) => string,
): Promise<{ statement: string; generic_plans: number }> {
  for (let value = 1; value <= ASKED; value++) {
    const answer = await fetch(`${instance.url}/rest/v1/${query(value)}`, {
      headers: { apikey: instance.serviceRoleKey },
    });
    expect([await answer.json(), answer.status]).toEqual([expect.any(Array), 200]);
  }
  const { data } = await client.rpc('kept_plans').throwOnError();
  return data[0];
}

test.each([
  [
    'the newest rows of a room',
    (value: number) => `kept_notes?room_id=eq.${value}&order=at.desc&limit=5`,
  ],
  [
    'the next page, with an embed',
    (value: number) =>
      `kept_notes?select=id,kept_rooms(name)&room_id=eq.${value}&at=lt.2100-01-01&order=at.desc,id.desc&limit=6`,
  ],
  [
    'the oldest rows of a room',
    (value: number) => `kept_notes?room_id=eq.${value}&order=at,id&limit=5`,
  ],
  [
    'nulls last, as in the index',
    (value: number) => `kept_notes?kind=eq.a${value}&order=seen_at.desc.nullslast&limit=5`,
  ],
  ['one row by its key', (value: number) => `kept_notes?id=eq.${value}`],
])('one generic plan serves all filter values of this query: %s', async (_, query) => {
  const { statement, generic_plans } = await askOften(query);
  expect(statement).toMatch(/ LIMIT \d/);
  expect(generic_plans).toBeGreaterThan(0);
});

test.each([
  [
    'a filter without an index',
    (value: number) => `kept_notes?status=eq.${value}&order=id&limit=5`,
  ],
  ['a partial index', (value: number) => `kept_notes?status=eq.${value}&order=at&limit=5`],
  ['a pattern index', (value: number) => `kept_notes?tag=eq.${value}&order=at&limit=5`],
  [
    'an index with another collation',
    (value: number) => `kept_notes?place=eq.${value}&order=at&limit=5`,
  ],
  [
    'nulls first, unlike in the index',
    (value: number) => `kept_notes?kind=eq.a${value}&order=seen_at.desc&limit=5`,
  ],
  [
    'a column that the index only includes',
    (value: number) => `kept_notes?kind=eq.a${value}&order=seen_at.asc.nullsfirst,at.asc&limit=5`,
  ],
  ['a hash index', (value: number) => `kept_notes?place=gt.${value}&order=place&limit=5`],
  ['an expression index', (value: number) => `kept_notes?at=gt.200${value}-01-01&order=at&limit=5`],
  ['a view', (value: number) => `kept_view?room_id=eq.${value}&order=at.desc&limit=5`],
])('the limit stays a parameter of the statement for a query with %s', async (_, query) => {
  const { statement } = await askOften(query);
  expect(statement).toMatch(/ LIMIT \$\d/);
});
