// The simulated hosted Supabase project refuses the same statements as a real one, so that a
// deployment that passes in the simulation also passes on the real platform.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { applyMigrationsOf } from '../../hosted/apply-project.ts';
import { findWholeTableWrites, resetStatementStats } from '../../hosted/find-whole-table-writes.ts';
import { type HostedCluster, startHostedCluster } from '../../hosted/hosted-cluster.ts';

let cluster: HostedCluster;
let owner: pg.Client;

beforeAll(async () => {
  cluster = await startHostedCluster();
  owner = new pg.Client(cluster.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner?.end();
  await cluster?.stop();
});

it.each([
  'create index on storage.objects (created_at)',
  'alter table auth.users add column a int',
  'create table realtime.a ()',
  'create function auth.f() returns int return 1',
  'drop index storage.name_prefix_search',
  `create function public.f() returns int language sql set private.a = 'b' as 'select 1'`,
])('the role postgres has no permission to run: %s', async (sql) => {
  await expect(owner.query(sql)).rejects.toMatchObject({ code: '42501' });
});

it("the role postgres may create and drop policies and triggers on the platform's tables", async () => {
  await owner.query(`
    create function public.g() returns trigger language plpgsql as 'begin return null; end';
    create trigger g after insert on auth.users for each row execute function public.g();
    create policy p on storage.objects for select to authenticated using (true);
    create policy p on realtime.messages for select to authenticated using (true);
    drop trigger g on auth.users; drop policy p on storage.objects; drop policy p on realtime.messages;`);
});

it('a refused migration is reported, and the other migrations are applied', async () => {
  const folder = temporaryFolder();
  mkdirSync(join(folder, 'migrations'));
  const files = {
    '1_a': 'create table public.a ();',
    '2_b': 'create index on storage.objects (name);',
  };
  for (const [name, sql] of Object.entries(files)) {
    writeFileSync(join(folder, 'migrations', `2024010100000${name}.sql`), sql);
  }
  try {
    const refused = await applyMigrationsOf(folder, cluster.ownerUrl);
    expect(refused).toMatchObject([
      { file: 'migrations/20240101000002_b.sql', reason: expect.stringContaining('42501') },
    ]);
    expect((await owner.query('select from public.a')).rows).toEqual([]);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});

it('finds statements without a where clause that write to a table, inside functions and in dynamic SQL', async () => {
  await owner.query(`
    create table public.b (c int);
    create function public.wide() returns void language plpgsql as $$
      begin execute 'update public.b set ' || 'c = 1'; delete from public.b where c = 1; end $$;`);
  await resetStatementStats(cluster.adminUrl);
  await owner.query('select public.wide()');
  const { read, writes } = await findWholeTableWrites(cluster.adminUrl);
  expect(writes).toEqual(['update public.b']);
  expect(read).toBe(2);
});
