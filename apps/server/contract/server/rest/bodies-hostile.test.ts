// Request bodies that are refused before the server reads them: because of their length, or because
// the caller lacks a right.

import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { createClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { retryUntilSuccess } from '../retry-until-success.ts';
import { connectAsOwner } from '../run-sql.ts';

const SQL = `
  create table public.body_items (id int generated always as identity, a text, b text);
  create view public.body_view as select 1 as id;
  create table public.body_later (id int);
  grant select, insert on public.body_items to authenticated, service_role;
  grant select on public.body_items, public.body_view to anon;
  create function public.body_length(p_text text) returns int language sql as 'select length(p_text)';
  create function public.body_closed(p_text text) returns int language sql as 'select 1';
  revoke all on public.body_later from anon, authenticated;
  revoke all on function public.body_length(text), public.body_closed(text) from public, anon, authenticated;
  grant execute on function public.body_length(text) to authenticated, service_role;
  notify pgrst, 'reload schema'`;

const LIMIT = 4000;
const PERSON = { email: 'body@people.example', password: 'a good password' };

let instance: Instance;
let owner: pg.Client;
let keys: Record<'visitor' | 'member' | 'service', string>;

beforeAll(async () => {
  instance = await startInstance({
    env: {
      DEMO: 'false',
      REST_CALLER_BODY_LIMIT: String(LIMIT),
      REST_BODY_LIMIT: '9000',
      REST_MAX_ROWS: '250',
    },
  });
  owner = await connectAsOwner(instance.databaseUrl);
  await owner.query(SQL);
  const auth = { persistSession: false };
  const service = createClient(instance.url, instance.serviceRoleKey, { auth });
  await service.auth.admin.createUser({ ...PERSON, email_confirm: true });
  const member = createClient(instance.url, instance.anonKey, { auth });
  const { data } = await member.auth.signInWithPassword(PERSON);
  keys = {
    visitor: instance.anonKey,
    member: data.session?.access_token ?? '',
    service: instance.serviceRoleKey,
  };
  await retryUntilSuccess(async () => {
    expect((await post('service', '/body_items', '{"a":"x"}')).status).toBe(201);
  });
});
afterAll(async () => {
  await owner?.end();
  await instance?.stop();
});

type Who = 'visitor' | 'member' | 'service';

const headersOf = (who: Who) => ({
  apikey: who === 'service' ? instance.serviceRoleKey : instance.anonKey,
  authorization: `Bearer ${keys[who]}`,
});

const post = (who: Who, path: string, body: string, type = 'application/json', method = 'POST') =>
  fetch(`${instance.url}/rest/v1${path}`, {
    method,
    body,
    headers: { ...headersOf(who), 'content-type': type },
  });

/** Sends headers and the beginning of a body, never its end. @returns The whole response. */
async function postBegun(who: Who, path: string, header: string, begun = ''): Promise<string> {
  const socket = connect(Number(new URL(instance.url).port), '127.0.0.1');
  await once(socket, 'connect');
  const { apikey, authorization } = headersOf(who);
  const lines = [
    `POST /rest/v1${path} HTTP/1.1`,
    'host: x',
    `apikey: ${apikey}`,
    `authorization: ${authorization}`,
    'content-type: application/json',
    header,
  ];
  socket.write(`${lines.join('\r\n')}\r\n\r\n${begun}`);
  return text(socket);
}

const ofLength = (length: number) => `{"p_text":"${'x'.repeat(length - 13)}"}`;
const tooLarge = (limit: number, setting: string) => ({
  code: 'PGRST102',
  details: `A body may have at most ${limit} bytes (${setting})`,
  hint: null,
  message: 'Payload too large',
});

describe('the length of a request body', () => {
  test.each<[Who, number, string]>([
    ['member', LIMIT, 'REST_CALLER_BODY_LIMIT'],
    ['service', 9000, 'REST_BODY_LIMIT'],
  ])(
    'a caller of kind %s may send at most %i bytes',
    serves([
      'Body limit of members and visitors',
      'REST_CALLER_BODY_LIMIT, but for the large_bodies of product.json; Supabase has none',
    ]),
    async (who, limit, setting) => {
      const whole = await post(who, '/rpc/body_length', ofLength(limit));
      expect([whole.status, await whole.json()]).toEqual([200, limit - 13]);
      const more = await post(who, '/rpc/body_length', ofLength(limit + 1));
      expect([more.status, await more.json()]).toEqual([413, tooLarge(limit, setting)]);
    },
  );

  test('is checked before the body arrives', async () => {
    const answer = await postBegun('member', '/body_items', 'content-length: 50000000');
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toMatch(/\r\nconnection: close\r\n/i);
  });

  test('for a body without content-length, the server counts the bytes while it reads the body', async () => {
    const chunk = `${(LIMIT + 1).toString(16)}\r\n${ofLength(LIMIT + 1)}\r\n`;
    const answer = await postBegun('member', '/body_items', 'transfer-encoding: chunked', chunk);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('(REST_CALLER_BODY_LIMIT)');
    const few = `${(20).toString(16)}\r\n${'{"a":"chunk","b":""}'}\r\n0\r\n\r\n`;
    const header = 'transfer-encoding: chunked\r\nconnection: close';
    expect(await postBegun('member', '/body_items', header, few)).toMatch(/^HTTP\/1\.1 201 /);
  });

  test('for a CSV body, the server measures the JSON to which it converts the CSV', async () => {
    const rows = (count: number) => `a,b\n${',\n'.repeat(count)}`;
    expect((await post('member', '/body_items', rows(200), 'text/csv')).status).toBe(201);
    const many = await post('member', '/body_items', rows(300), 'text/csv');
    expect([many.status, await many.json()]).toEqual([
      413,
      expect.objectContaining({ message: 'Payload too large' }),
    ]);
    expect((await post('service', '/body_items', rows(2000), 'text/csv')).status).toBe(201);
  });
});

test('a member may write as many rows in one request as a response may contain, in JSON or CSV; the service key may write more', async () => {
  const json = (count: number) => `[${Array(count).fill('{"a":"x"}')}]`;
  const csv = (count: number) => `a\n${'x\n'.repeat(count)}`;
  for (const [who, count, status] of [
    ['member', 250, 201],
    ['member', 251, 413],
    ['service', 251, 201],
  ] as const) {
    const answers = [
      await post(who, '/body_items', json(count)),
      await post(who, '/body_items', csv(count), 'text/csv'),
    ];
    expect(answers.map((answer) => answer.status)).toEqual([status, status]);
  }
  const refused = await post('member', '/body_items', json(251));
  expect(await refused.json()).toMatchObject({
    code: 'PGRST102',
    details: 'A body may have at most 250 rows (REST_MAX_ROWS)',
  });
});

describe('missing rights', () => {
  const denied = (what: string) => ({
    code: '42501',
    details: null,
    hint: null,
    message: `permission denied for ${what}`,
  });

  test.each<[Who, string, string, string, number]>([
    ['visitor', 'POST', '/body_items', 'table body_items', 401],
    ['visitor', 'PUT', '/body_items?id=eq.1', 'table body_items', 401],
    ['visitor', 'POST', '/body_view', 'view body_view', 401],
    ['member', 'PATCH', '/body_items?id=eq.1', 'table body_items', 403],
    ['member', 'POST', '/body_later', 'table body_later', 403],
    ['visitor', 'POST', '/rpc/body_length', 'function body_length', 401],
    ['member', 'POST', '/rpc/body_closed', 'function body_closed', 403],
  ])('%s %s %s is refused, whatever the body is', async (who, method, path, what, status) => {
    for (const [body, type] of [
      ['{"a":', 'application/json'],
      ['no_such_column\n"', 'text/csv'],
    ] as const) {
      const answer = await post(who, path, body, type, method);
      expect([answer.status, await answer.json()]).toEqual([status, denied(what)]);
      expect(answer.headers.get('www-authenticate')).toBe(status === 401 ? 'Bearer' : null);
    }
  });

  test(
    'cause a refusal before the body arrives',
    serves(['Rights before bodies: 42501', 'PostgREST reads the body first']),
    async () => {
      const long = 'content-length: 3900\r\nconnection: close';
      expect(await postBegun('visitor', '/body_items', long)).toMatch(/^HTTP\/1\.1 401 /);
      expect(await postBegun('visitor', '/rpc/body_closed', long)).toMatch(/^HTTP\/1\.1 401 /);
      expect(await postBegun('visitor', '/no_such_table', long)).toMatch(/^HTTP\/1\.1 404 /);
    },
  );

  test('no longer cause a refusal after they are granted, even without a schema reload', async () => {
    expect((await post('member', '/body_later', '{"id":1}')).status).toBe(403);
    await owner.query('grant insert on public.body_later to authenticated');
    expect((await post('member', '/body_later', '{"id":1}')).status).toBe(201);
  });
});
