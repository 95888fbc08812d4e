// The API follows the schema while the server runs (docs/protocol/rest.md#one-request-one-transaction and docs/protocol/rest.md#error-codes).
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, test, vi } from 'vitest';

let owner: pg.Client;
const DROP = `
  drop table if exists public.contract_reload_items, public.contract_reload_marker;
`;

beforeAll(async () => {
  owner = new pg.Client(inject('databaseUrl'));
  await owner.connect();
  await owner.query(DROP);
});
afterAll(async () => {
  await owner.query(DROP);
  await owner.end();
});

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${inject('url')}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: inject('serviceRoleKey'), 'content-type': 'application/json' },
  });
const insert = (body: object) =>
  call('contract_reload_items', { method: 'POST', body: JSON.stringify(body) });
const LONG_ENOUGH = { timeout: 10_000 };

test('a new table, a new column and a dropped table are known without being told', async () => {
  expect((await call('contract_reload_items')).status).toBe(404);
  await owner.query(`create table public.contract_reload_items (id int primary key);
    grant all on public.contract_reload_items to service_role`);
  await vi.waitFor(async () => {
    expect((await call('contract_reload_items')).status).toBe(200);
  }, LONG_ENOUGH);
  const unknown = await insert({ id: 1, name: 'x' });
  expect(((await unknown.json()) as { code: string }).code).toBe('PGRST204');
  await owner.query('alter table public.contract_reload_items add name text');
  await vi.waitFor(async () => {
    expect((await insert({ id: 1, name: 'x' })).status).toBe(201);
  }, LONG_ENOUGH);
  await owner.query('drop table public.contract_reload_items');
  await vi.waitFor(async () => {
    expect((await call('contract_reload_items')).status).toBe(404);
  }, LONG_ENOUGH);
});

test('NOTIFY pgrst reloads it too', async () => {
  // Without the trigger that tells of changes by itself, as on a database where it could not be made.
  await owner.query('set event_triggers = off');
  await owner.query('create table public.contract_reload_marker (id int)');
  await owner.query(`notify pgrst, 'reload schema'`);
  await vi.waitFor(async () => {
    expect((await call('contract_reload_marker')).status).toBe(200);
  }, LONG_ENOUGH);
  await owner.query('create table public.contract_reload_items (id int)');
  expect((await call('contract_reload_items')).status).toBe(404);
  await owner.query(`notify pgrst, 'reload schema'`);
  await vi.waitFor(async () => {
    expect((await call('contract_reload_items')).status).toBe(200);
  }, LONG_ENOUGH);
  await owner.query('set event_triggers = on');
});
