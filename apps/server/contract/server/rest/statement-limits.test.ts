// Tests the limits of /rest/v1 and the preference `tx=rollback`. The server of these tests has
// limits that are easy to reach.

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { retryUntilSuccess } from '../retry-until-success.ts';

const SQL = `
  create table public.limit_items (id int primary key);
  insert into public.limit_items select generate_series(1, 12);
  grant all on public.limit_items to service_role;
  create function public.limit_sleep(seconds float8) returns void language sql as 'select pg_sleep(seconds)';
  create function public.limit_of_statements() returns text language sql as $$ select current_setting('statement_timeout') $$;
  create function public.limit_many() returns setof int language sql as 'select generate_series(1, 100)';
`;

let instance: Instance;
let owner: pg.Client;
let client: SupabaseClient;

beforeAll(async () => {
  instance = await startInstance({
    env: {
      DEMO: 'false',
      // Timeout that only a deliberately slow statement reaches; all other statements end long
      // before.
      REST_STATEMENT_TIMEOUT_MS: '3000',
      REST_MAX_ROWS: '10',
      REST_BODY_LIMIT: '2048',
      REST_TX_ROLLBACK: 'true',
      REST_SAFE_UPDATE: 'false',
    },
  });
  owner = new pg.Client(instance.databaseUrl);
  await owner.connect();
  await owner.query(SQL);
  client = createClient(instance.url, instance.serviceRoleKey, { auth: { persistSession: false } });
  await retryUntilSuccess(async () => {
    expect((await client.from('limit_items').select('id').limit(1)).error).toBeNull();
  });
});
afterAll(async () => {
  await owner.end();
  await instance.stop();
});

test('a statement that takes too long is cancelled with PostgreSQL’s own error', {
  ...serves([
    'Statement timeout',
    'REST_STATEMENT_TIMEOUT_MS; a role’s own statement_timeout outranks it',
  ]),
  tags: ['real-clock'],
}, async () => {
  const { status, error } = await client.rpc('limit_sleep', { seconds: 3600 });
  expect(status).toBe(500);
  expect(error).toEqual({
    code: '57014',
    details: null,
    hint: null,
    message: 'canceling statement due to statement timeout',
  });
  expect((await client.rpc('limit_sleep', { seconds: 0.01 })).status).toBe(204);
});

test('a role’s own statement_timeout takes precedence over REST_STATEMENT_TIMEOUT_MS', async () => {
  const limit = async () => (await client.rpc('limit_of_statements')).data;
  expect(await limit()).toBe('3s');
  await owner.query(`alter role service_role set statement_timeout = '7s'`);
  await owner.query(`notify pgrst, 'reload config'`);
  try {
    await expect.poll(limit).toBe('7s');
  } finally {
    await owner.query('alter role service_role reset statement_timeout');
  }
});

test(
  'a response has at most the allowed number of rows, and its count is the number of all matching rows',
  serves(['Row limit', 'REST_MAX_ROWS']),
  async () => {
    const page = await client.from('limit_items').select('id', { count: 'exact' }).order('id');
    expect([page.status, page.count, page.data?.length]).toEqual([206, 12, 10]);
    const rest = await client.from('limit_items').select('id').order('id').range(10, 99);
    expect(rest.data).toEqual([{ id: 11 }, { id: 12 }]);
  },
);

test(
  'a body that is too large returns 413 and states the limit',
  serves(['Body limit', 'REST_BODY_LIMIT, of the service key']),
  async () => {
    // The fast path is open only to headers that the server has validated recently. This first
    // request makes the server validate the headers of the next request.
    const headers = { apikey: instance.serviceRoleKey };
    expect((await fetch(`${instance.url}/rest/v1/limit_items`, { headers })).ok).toBe(true);
    const response = await fetch(`${instance.url}/rest/v1/limit_items`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ id: 1, text: 'x'.repeat(3000) }),
    });
    expect(response.status).toBe(413);
    expect(response.headers.get('access-control-allow-origin')).toBe('*');
    expect(await response.json()).toEqual({
      code: 'PGRST102',
      details: 'A body may have at most 2048 bytes (REST_BODY_LIMIT)',
      hint: null,
      message: 'Payload too large',
    });
  },
);

test(
  'tx=rollback returns the result of the write and rolls it back',
  serves(['Prefer: tx=rollback', 'only with REST_TX_ROLLBACK=true']),
  async () => {
    const response = await fetch(`${instance.url}/rest/v1/limit_items`, {
      method: 'POST',
      headers: {
        apikey: instance.serviceRoleKey,
        'content-type': 'application/json',
        prefer: 'tx=rollback, return=representation',
      },
      body: '{"id":77}',
    });
    expect([response.status, await response.text()]).toEqual([201, '[{"id":77}]']);
    expect(response.headers.get('preference-applied')).toBe('return=representation, tx=rollback');
    const { data } = await client.from('limit_items').select().eq('id', 77);
    expect(data).toEqual([]);
    const committed = await client.from('limit_items').insert({ id: 78 });
    expect(committed.status).toBe(201);
    expect((await client.from('limit_items').delete().eq('id', 78).select()).data).toHaveLength(1);
  },
);

test('a request without a filter may change a whole table if REST_SAFE_UPDATE is false', async () => {
  const tried = await client
    .from('limit_items')
    .delete({ count: 'exact' })
    .setHeader('Prefer', 'tx=rollback');
  expect([tried.status, tried.error]).toEqual([204, null]);
  const { count } = await client.from('limit_items').select('*', { count: 'exact', head: true });
  expect(count).toBe(12);
});
