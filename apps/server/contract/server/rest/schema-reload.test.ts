// Schema reload while the server runs (docs/protocol/rest.md#one-request-one-transaction and
// docs/protocol/rest.md#error-codes).

import { type Instance, startInstance } from '@wasl/server/testing/instance';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { serves } from '../../wire-features.ts';
import { retryUntilSuccess } from '../retry-until-success.ts';
import { connectAsOwner } from '../run-sql.ts';

/**
 * Uses a separate instance. On a shared instance, other tests that change tables would cause
 * further reloads of the schema.
 */
let instance: Instance;
let owner: pg.Client;

beforeAll(async () => {
  instance = await startInstance({ env: { DEMO: 'false' } });
  owner = await connectAsOwner(instance.databaseUrl);
});
afterAll(async () => {
  await owner.end();
  await instance.stop();
});

const call = (path: string, init: RequestInit = {}) =>
  fetch(`${instance.url}/rest/v1/${path}`, {
    ...init,
    headers: { apikey: instance.serviceRoleKey, 'content-type': 'application/json' },
  });
const insert = (body: object) =>
  call('contract_reload_items', { method: 'POST', body: JSON.stringify(body) });

test(
  'the server knows a new table, a new column and a dropped table without a notification by the operator',
  serves('Schema reload after a migration'),
  async () => {
    expect((await call('contract_reload_items')).status).toBe(404);
    await owner.query(`create table public.contract_reload_items (id int primary key);
    grant all on public.contract_reload_items to service_role`);
    await retryUntilSuccess(async () => {
      expect((await call('contract_reload_items')).status).toBe(200);
    });
    const unknown = await insert({ id: 1, name: 'x' });
    expect(((await unknown.json()) as { code: string }).code).toBe('PGRST204');
    await owner.query('alter table public.contract_reload_items add name text');
    await retryUntilSuccess(async () => {
      expect((await insert({ id: 1, name: 'x' })).status).toBe(201);
    });
    await owner.query('drop table public.contract_reload_items');
    await retryUntilSuccess(async () => {
      expect((await call('contract_reload_items')).status).toBe(404);
    });
  },
);

test('NOTIFY pgrst reloads the schema', serves('Schema reload by NOTIFY pgrst'), async () => {
  // Disables the event trigger that reports schema changes, to simulate a database that lacks the
  // trigger.
  await owner.query('set event_triggers = off');
  await owner.query('create table public.contract_reload_marker (id int)');
  await owner.query(`notify pgrst, 'reload schema'`);
  await retryUntilSuccess(async () => {
    expect((await call('contract_reload_marker')).status).toBe(200);
  });
  await owner.query('create table public.contract_reload_items (id int)');
  expect((await call('contract_reload_items')).status).toBe(404);
  await owner.query(`notify pgrst, 'reload schema'`);
  await retryUntilSuccess(async () => {
    expect((await call('contract_reload_items')).status).toBe(200);
  });
  await owner.query('set event_triggers = on');
});
