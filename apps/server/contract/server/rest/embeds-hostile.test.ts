// Attacks by which a visitor tries to exhaust the server's memory or time: deep or many embeds,
// large responses, and requests that occupy connections for a long time.

import { type Instance, startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { retryUntilSuccess } from '../retry-until-success.ts';

const ANSWER_LIMIT = 20_000;
const MEMBERS_LIMIT = 60_000;

const SQL = `
  create table public.hostile_shelves (id int primary key, name text not null);
  create table public.hostile_books (
    id int primary key, shelf_id int not null references public.hostile_shelves, title text not null);
  insert into public.hostile_shelves select n, repeat('s', 20) from generate_series(1, 20) n;
  insert into public.hostile_books select n, 1 + n % 20, repeat('b', 100) from generate_series(1, 400) n;
  grant select on public.hostile_shelves, public.hostile_books to anon, service_role;
  grant update on public.hostile_shelves to anon;
  create table public.hostile_notes (id int primary key, body text not null);
  grant all on public.hostile_notes to service_role;
  create function public.hostile_sleep(seconds float8) returns void language sql as 'select pg_sleep(seconds)';
  create function public.hostile_text(size int) returns text language sql as $$ select repeat('x', size) $$;
  create function public.hostile_shelves_of(size int) returns setof public.hostile_shelves language sql
    as $$ select n, repeat('x', 1000) from generate_series(1, size) n $$;
  create function public.hostile_page(n int) returns text language plpgsql volatile
    as $$ begin assert n <= 7, 'nobody needs page ' || n; return repeat('x', 15000); end $$;
  create view public.hostile_pages as select id, shelf_id, public.hostile_page(id) as body from public.hostile_books;
  create view public.hostile_lists as select id, shelf_id, public.hostile_page(id / 20) as body from public.hostile_books;
  grant select on public.hostile_pages, public.hostile_lists to anon;
  grant execute on function public.hostile_page to anon;
  create function public.hostile_time() returns text language sql as $$ select current_setting('statement_timeout') $$;
  grant execute on function public.hostile_time to anon, service_role;
  grant execute on function public.hostile_sleep, public.hostile_text, public.hostile_shelves_of to anon, service_role;
`;

let instance: Instance;
let owner: pg.Client;

const ask = (path: string, { key = instance.anonKey, from = '203.0.113.9', ...init } = {}) =>
  fetch(`${instance.url}/rest/v1${path}`, {
    ...init,
    headers: { apikey: key, 'x-forwarded-for': from, 'content-type': 'application/json' },
  });
const codeOf = async (response: Response) => [
  response.status,
  ((await response.json()) as { code: string }).code,
];
const sleep = (seconds: number, from: string) =>
  ask(`/rpc/hostile_sleep?seconds=${seconds}`, { from });
const AT_WORK = `from pg_stat_activity where state = 'active' and query like '%hostile_sleep%' and pid <> pg_backend_pid()`;
const atWork = async () => (await owner.query(`select ${AT_WORK}`)).rowCount;

/**
 * Waits until `answered` requests have a response, then cancels the queries of the other requests
 * in the database.
 * @returns The statuses of all requests.
 */
async function statusesOf(attack: Promise<Response>[], answered: number): Promise<number[]> {
  let seen = 0;
  const statuses = attack.map(async (answer) => {
    const { status } = await answer;
    seen += 1;
    return status;
  });
  await expect.poll(() => seen).toBe(answered);
  await owner.query(`select pg_cancel_backend(pid) ${AT_WORK}`);
  return Promise.all(statuses);
}

beforeAll(async () => {
  instance = await startInstance({
    env: {
      DEMO: 'false',
      REST_MAX_EMBED_ROWS: '10',
      REST_ANON_ANSWER_LIMIT: String(ANSWER_LIMIT),
      REST_ANSWER_LIMIT: String(MEMBERS_LIMIT),
      REST_STATEMENT_TIMEOUT_MS: '1200000',
      REST_ANON_STATEMENT_TIMEOUT_MS: '600000',
      REST_CONNECTIONS: '6',
      REST_ANON_CONNECTIONS: '4',
      REST_CALLER_CONNECTIONS: '2',
      REST_QUEUE: '8',
      REST_QUEUE_TIMEOUT_MS: '1000',
    },
  });
  owner = new pg.Client(instance.databaseUrl);
  await owner.connect();
  await owner.query(SQL);
  await retryUntilSuccess(async () => {
    const { status } = await ask('/hostile_books?limit=1');
    expect(status).toBe(200);
  });
});
afterAll(async () => {
  await owner.end();
  await instance.stop();
});

describe('embedded tables', () => {
  const nested = (levels: number): string =>
    levels === 0
      ? 'id'
      : `id,${levels % 2 ? 'hostile_shelves' : 'hostile_books'}(${nested(levels - 1)})`;

  test(
    'may be nested four levels deep; a fifth level is refused',
    serves(['Depth of embeds: PGRST190', 'REST_MAX_EMBED_DEPTH; Supabase has none']),
    async () => {
      const deep = await ask(`/hostile_shelves?id=eq.1&limit=1&select=${nested(4)}`);
      expect(deep.status).toBe(200);
      const deeper = await ask(`/hostile_books?id=eq.1&select=${nested(5)}`);
      expect(await codeOf(deeper)).toEqual([400, 'PGRST190']);
    },
  );

  test.each([
    ['of a read', '/hostile_shelves?select=', 'GET'],
    ['of a function’s rows', '/rpc/hostile_shelves_of?size=1&select=', 'GET'],
    ['of a write', '/hostile_shelves?id=eq.0&select=', 'PATCH'],
  ])(
    'a request with twenty-one embedded tables %s is refused',
    serves(['Number of embeds: PGRST191', 'REST_MAX_EMBEDS; Supabase has none']),
    async (_what, path, method) => {
      const embeds = Array.from({ length: 21 }, (_, n) => `e${n}:hostile_books(id)`).join(',');
      const response = await fetch(`${instance.url}/rest/v1${path}${embeds}`, {
        method,
        headers: { apikey: instance.anonKey, prefer: 'return=representation' },
        ...(method === 'PATCH' && { body: '{"name":"x"}' }),
      });
      expect(await codeOf(response)).toEqual([400, 'PGRST191']);
    },
  );

  test(
    'a list contains at most the maximum rows for each parent, whatever limit is requested',
    serves(['Row limit of embedded lists', 'REST_MAX_EMBED_ROWS']),
    async () => {
      const response = await ask(
        '/hostile_shelves?select=id,hostile_books(id)&hostile_books.limit=999&limit=2',
      );
      const shelves = (await response.json()) as { hostile_books: unknown[] }[];
      expect(shelves.map((shelf) => shelf.hostile_books.length)).toEqual([10, 10]);
    },
  );
});

describe('a response that is too large', () => {
  const wide = Array.from({ length: 60 }, (_, n) => `t${n}:title`).join(',');
  test.each([
    ['rows', '/hostile_books?select=*', {}],
    ['rows as CSV', '/hostile_books?select=*', { accept: 'text/csv' }],
    ['one column under many names', `/hostile_books?limit=10&select=${wide}`, {}],
    ['lists', '/hostile_shelves?select=*,hostile_books(*)', {}],
    ['lists of a spread', '/hostile_shelves?select=*,...hostile_books(title)', {}],
    ['lists that only filter rows', '/hostile_shelves?select=hostile_books!inner(*)', {}],
    ['a function’s rows', '/rpc/hostile_shelves_of?size=100', {}],
    ['a function’s text', '/rpc/hostile_text?size=30000', {}],
    ['a function’s text as text/plain', '/rpc/hostile_text?size=30000', { accept: 'text/plain' }],
  ])('with %s is refused, and the error states the limit', async (_what, path, headers) => {
    const response = await fetch(`${instance.url}/rest/v1${path}`, {
      headers: { apikey: instance.anonKey, ...headers },
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      code: 'PGRST192',
      message: 'The answer is too large',
      details: expect.stringContaining(String(ANSWER_LIMIT)),
    });
  });

  test.each([
    ['rows', '/hostile_pages?select=body'],
    ['a list', '/hostile_shelves?select=hostile_lists(body)'],
  ])('with %s is not fully computed by the database', async (_what, path) => {
    // Two pages already exceed the limit of the response, so the database must stop early. If it
    // computed the eighth page, hostile_page would raise another error.
    expect(await codeOf(await ask(path))).toEqual([400, 'PGRST192']);
  });

  test(
    'the service key has a higher limit than visitors; a write whose response is too large is rolled back',
    serves([
      'Answer limit: PGRST192',
      'REST_ANSWER_LIMIT, REST_ANON_ANSWER_LIMIT; Supabase has none',
    ]),
    async () => {
      const key = instance.serviceRoleKey;
      expect((await ask('/rpc/hostile_text?size=30000', { key })).status).toBe(200);
      const body = JSON.stringify([{ id: 1, body: 'x'.repeat(MEMBERS_LIMIT) }]);
      const written = await fetch(`${instance.url}/rest/v1/hostile_notes`, {
        method: 'POST',
        headers: {
          apikey: key,
          prefer: 'return=representation',
          'content-type': 'application/json',
        },
        body,
      });
      expect(await codeOf(written)).toEqual([400, 'PGRST192']);
      const { rowCount } = await owner.query('select from public.hostile_notes');
      expect(rowCount).toBe(0);
      const headers = { apikey: key, prefer: 'return=minimal', 'content-type': 'application/json' };
      const quiet = { method: 'POST', headers, body };
      expect((await fetch(`${instance.url}/rest/v1/hostile_notes`, quiet)).status).toBe(201);
    },
  );
});

describe('database connections', () => {
  test('a visitor’s statement times out sooner than a member’s', async () => {
    const time = async (key: string) => (await ask('/rpc/hostile_time', { key })).json();
    expect(await time(instance.anonKey)).toBe('10min');
    expect(await time(instance.serviceRoleKey)).toBe('20min');
  });

  test('twenty requests of one visitor hold two connections; other visitors and members are served immediately', async () => {
    const attack = Array.from({ length: 20 }, () => sleep(3600, '203.0.113.2'));
    await expect.poll(atWork).toBe(2);
    const other = await ask('/hostile_shelves?select=id&limit=1', { from: '198.51.100.7' });
    expect(other.status).toBe(200);
    expect(await atWork()).toBe(2);
    const statuses = await statusesOf(attack, 18);
    expect(statuses.sort()).toEqual([500, 500, ...Array.from({ length: 18 }, () => 504)]);
  });

  test(
    'visitors get only a share of the connections, whatever their addresses; a long wait ends with Retry-After',
    serves([
      'Shares of connections: 504 PGRST003',
      'REST_ANON_CONNECTIONS, REST_CALLER_CONNECTIONS, REST_QUEUE; with Retry-After',
    ]),
    async () => {
      const attack = Array.from({ length: 8 }, (_, n) => sleep(3600, `203.0.113.${n + 10}`));
      await expect.poll(atWork).toBe(4);
      const member = await ask('/hostile_notes?select=id', { key: instance.serviceRoleKey });
      expect(member.status).toBe(200);
      expect(await atWork()).toBe(4);
      await statusesOf(attack, 4);
      const late = (await Promise.all(attack)).filter(({ status }) => status === 504);
      expect(late).toHaveLength(4);
      for (const answer of late) {
        expect(answer.headers.get('retry-after')).toBe('1');
        expect(await codeOf(answer)).toEqual([504, 'PGRST003']);
      }
      expect((await sleep(0, '203.0.113.30')).status).toBe(204);
    },
  );

  test('all addresses of one IPv6 network count as one visitor', async () => {
    const attack = Array.from({ length: 6 }, (_, n) => sleep(3600, `2001:db8:1:2::${n + 1}`));
    await expect.poll(atWork).toBe(2);
    const other = await ask('/hostile_shelves?limit=1', { from: '2001:db8:1:3::1' });
    expect(other.status).toBe(200);
    expect(await atWork()).toBe(2);
    await statusesOf(attack, 4);
  });
});
