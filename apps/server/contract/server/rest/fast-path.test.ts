// The fast path for small requests returns the same responses as the framework. A request with an
// encoded letter in its path does not use the fast path. The tests send such a request to get the
// framework's response.
import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { retryUntilSuccess } from '../retry-until-success.ts';

let instance: Instance;

beforeAll(async () => {
  instance = await startInstance({
    env: { DEMO: 'false', LOG_LEVEL: 'info', LOG_FORMAT: 'json', HTTP_STALL_TIMEOUT_MS: '500' },
  });
  const owner = new pg.Client(instance.databaseUrl);
  await owner.connect();
  await owner.query(`
    create table public.ways (id int primary key, name text);
    insert into public.ways select n, 'way ' || n from generate_series(1, 3) n;
    create function public.ways_nothing() returns void language sql as '';
    create function public.ways_sum(a int, b int) returns int language sql as 'select a + b';
    create function public.ways_headers() returns text language sql as $$
      select set_config('response.headers', '[{"X-Way":"é"},{"Content-Type":"text/plain"}]', true) $$;
    grant all on public.ways to service_role;
    notify pgrst, 'reload schema'`);
  await owner.end();
  await retryUntilSuccess(async () => expect((await ask('GET', '/ways')).status).toBe(200));
});
afterAll(() => instance?.stop());

const ask = (method: string, path: string, body?: string, headers: Record<string, string> = {}) =>
  fetch(`${instance.url}/rest/v1${path}`, {
    method,
    headers: {
      apikey: instance.serviceRoleKey,
      authorization: `Bearer ${instance.serviceRoleKey}`,
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body }),
  });

async function said(answer: Response) {
  const { date: _date, 'x-request-id': id, ...headers } = Object.fromEntries(answer.headers);
  expect(id).toMatch(/^[0-9a-f-]{36}$/);
  return { status: answer.status, headers, text: await answer.text() };
}

test.each<[string, string, (string | undefined)?, Record<string, string>?]>([
  ['GET', '/ways?select=name&order=id'],
  ['GET', '/ways?limit=1', undefined, { prefer: 'count=exact' }],
  ['GET', '/ways?id=eq.2', undefined, { accept: 'application/vnd.pgrst.object+json' }],
  ['GET', '/ways?id=eq.9', undefined, { accept: 'application/vnd.pgrst.object+json' }],
  ['GET', '/ways?select=missing'],
  ['GET', '/ways?id=eq.x'],
  ['GET', '/ways', undefined, { accept: 'text/csv' }],
  ['GET', '/ways', undefined, { 'accept-profile': 'secret' }],
  ['GET', '/wayz'],
  ['GET', '/rpc/ways_sum?a=1&b=2'],
  ['POST', '/rpc/ways_sum', '{"a":1,"b":2}'],
  ['POST', '/rpc/ways_nothing', '{}'],
  ['POST', '/rpc/ways_headers', '{}'],
  ['POST', '/ways', '{"id":1}'],
  ['POST', '/ways', '{"id":'],
  ['PATCH', '/ways?id=eq.3', '{"name":"é"}', { prefer: 'return=representation' }],
  ['PATCH', '/ways?id=eq.3', '{"name":"z"}'],
  ['PUT', '/ways?id=eq.3', '{"id":3,"name":"put"}'],
  ['DELETE', '/ways?id=eq.9'],
])(
  '%s %s %s gets the same response from the fast path and from the framework',
  async (method, path, body, headers) => {
    const encoded = path.replace(/s/, '%73');
    const short = await said(await ask(method, path, body, headers));
    expect(short).toEqual(await said(await ask(method, encoded, body, headers)));
  },
);

test('a request on the fast path is logged in one line', async () => {
  const id = 'proxy-1a2b3c4d';
  const answer = await ask('GET', '/ways?limit=1', undefined, { 'x-request-id': id });
  expect(answer.headers.get('x-request-id')).toBe(id);
  const lines = () =>
    instance
      .output()
      .split('\n')
      .filter((line) => line.includes(id));
  await expect.poll(lines).toHaveLength(1);
  expect(JSON.parse(lines()[0] ?? '')).toMatchObject({
    level: 'info',
    msg: 'request',
    request_id: id,
    service: 'rest',
    method: 'GET',
    route: '/rest/v1/*',
    target: 'ways',
    status: 200,
    ms: expect.any(Number),
    database_ms: expect.any(Number),
    database_calls: 1,
  });
});

test('a request on the fast path ends with an error when its body stops arriving', async () => {
  const socket = connect(Number(new URL(instance.url).port), '127.0.0.1');
  await once(socket, 'connect');
  socket.write(
    [
      'POST /rest/v1/ways HTTP/1.1',
      'host: x',
      `apikey: ${instance.serviceRoleKey}`,
      `authorization: Bearer ${instance.serviceRoleKey}`,
      'content-type: application/json',
      'content-length: 100',
      '',
      '{',
    ].join('\r\n'),
  );
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
});
