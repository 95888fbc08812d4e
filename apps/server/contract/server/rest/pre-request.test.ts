// Tests the pre-request function: a database function that the server calls before every request of
// /rest/v1.

import { createClient, type SupabaseClient } from '@supabase/supabase-js';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { retryUntilSuccess } from '../retry-until-success.ts';

const SQL = `
  create schema gate;
  grant usage on schema gate to anon, service_role;
  create table public.pre_items (id int primary key);
  create table public.pre_calls (role text, method text, path text, claim text);
  grant all on public.pre_items, public.pre_calls to anon, service_role;
  create function gate.check_request() returns void language plpgsql as $$
  declare
    v_headers json = current_setting('request.headers', true)::json;
  begin
    if v_headers ->> 'x-blocked' = 'yes' then
      raise sqlstate 'PT420' using message = 'Enhance your calm', hint = 'Wait a while';
    end if;
    if current_setting('request.method') = 'POST' then
      insert into public.pre_calls values (
        current_user, current_setting('request.method'), current_setting('request.path'),
        current_setting('request.jwt.claims')::json ->> 'role');
    end if;
    perform set_config('response.headers', '[{"x-gate": "passed"}]', true);
    perform set_config('app.greeting', 'hello ' || current_user, true);
  end $$;
  grant execute on function gate.check_request to anon, service_role;
  create function public.pre_greeting() returns text language sql stable
    as $$ select current_setting('app.greeting', true) $$;
  grant execute on function public.pre_greeting to anon;
`;

let instance: Instance;
let owner: pg.Client;
let client: SupabaseClient;
let visitor: SupabaseClient;

beforeAll(async () => {
  instance = await startInstance({
    env: { DEMO: 'false', REST_PRE_REQUEST: 'gate.check_request' },
  });
  owner = new pg.Client(instance.databaseUrl);
  await owner.connect();
  await owner.query(SQL);
  const options = { auth: { persistSession: false } };
  client = createClient(instance.url, instance.serviceRoleKey, options);
  visitor = createClient(instance.url, instance.anonKey, options);
  await retryUntilSuccess(async () => {
    expect((await client.from('pre_items').select('id').limit(1)).error).toBeNull();
  });
});
afterAll(async () => {
  await owner.end();
  await instance.stop();
});

test(
  'the function runs as the caller, in the request’s transaction, and can read the request',
  serves(['A pre-request function', 'REST_PRE_REQUEST, in place of pgrst.db_pre_request']),
  async () => {
    expect((await client.rpc('pre_greeting', {}, { get: true })).data).toBe('hello service_role');
    expect((await visitor.rpc('pre_greeting', {}, { get: true })).data).toBe('hello anon');
    await owner.query('truncate public.pre_calls');
    expect((await client.from('pre_items').insert({ id: 1 })).status).toBe(201);
    expect((await client.from('pre_items').insert({ id: 1 })).status).toBe(409);
    expect((await visitor.from('pre_items').insert({ id: 2 })).status).toBe(201);
    // The function's own writes are rolled back with the failed request.
    const { rows } = await owner.query('select * from public.pre_calls');
    expect(rows).toEqual([
      { role: 'service_role', method: 'POST', path: '/pre_items', claim: 'service_role' },
      { role: 'anon', method: 'POST', path: '/pre_items', claim: 'anon' },
    ]);
  },
);

test('when the pre-request function raises an error, the server returns this error and does not execute the request', async () => {
  const { status, error } = await client
    .from('pre_items')
    .insert({ id: 77 })
    .setHeader('x-blocked', 'yes');
  expect(status).toBe(420);
  expect(error).toMatchObject({ message: 'Enhance your calm', hint: 'Wait a while' });
  expect((await client.from('pre_items').select().eq('id', 77)).data).toEqual([]);
});

test('the pre-request function may set response headers, and callers who may not execute it are refused', async () => {
  const get = () =>
    fetch(`${instance.url}/rest/v1/pre_items?select=id&limit=0`, {
      headers: { apikey: instance.anonKey },
    });
  expect((await get()).headers.get('x-gate')).toBe('passed');
  await owner.query('revoke execute on function gate.check_request from anon');
  const refused = await get();
  expect(refused.status).toBe(401);
  expect(await refused.json()).toMatchObject({
    code: '42501',
    message: 'permission denied for function check_request',
  });
  await owner.query('grant execute on function gate.check_request to anon');
  expect((await get()).status).toBe(200);
});
