// A newer version of the server starts on a database with data while the old one runs. A long
// transaction holds a lock on the table that the migration changes.
// @module-tag slow
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Instance, startInstance } from '@wasl/server/testing/instance';
import { temporaryFolder } from '@wasl/testing/temporary-folder';
import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { runSql } from '../run-sql.ts';

const SECRET = 'a-secret-that-an-old-and-a-new-server-share';
const folder = temporaryFolder();
const dataDir = temporaryFolder();
const newDataDir = temporaryFolder();
let old: Instance;

beforeAll(async () => {
  write('config.toml', 'project_id = "shop"\n');
  write(
    'migrations/20240101000000_notes.sql',
    `create table public.notes (id int primary key, body text not null);
     grant select on public.notes to anon;
     insert into public.notes select n, 'note ' || n from generate_series(1, 1000) as n;`,
  );
  old = await startInstance({ dataDir, env: { PROJECT_DIR: folder, JWT_SECRET: SECRET } });
});
afterAll(async () => {
  await old.stop();
  for (const one of [folder, dataDir, newDataDir]) rmSync(one, { recursive: true, force: true });
});

function write(name: string, content: string): void {
  mkdirSync(join(folder, name, '..'), { recursive: true });
  writeFileSync(join(folder, name), content);
}

const startNew = () =>
  startInstance({
    dataDir: newDataDir,
    env: {
      PROJECT_DIR: folder,
      JWT_SECRET: SECRET,
      DATABASE_URL: old.databaseUrl,
      MIGRATION_LOCK_TIMEOUT_MS: '300',
    },
  });

const readNotes = ({ url }: Instance) =>
  fetch(`${url}/rest/v1/notes?select=id&id=eq.1`, { headers: { apikey: old.anonKey } });

const versions = async () => {
  const rows = await runSql(
    'select version from supabase_migrations.schema_migrations order by version',
    [],
    old.databaseUrl,
  );
  return rows.map((row) => row.version);
};

test('if a table is locked, the new server soon fails and names the migration; the old one serves; a retry succeeds', async () => {
  write('migrations/20240201000000_tags.sql', 'create table public.tags (name text primary key);');
  write(
    'migrations/20240301000000_colours.sql',
    `create table public.colours (name text primary key);
     alter table public.notes add column colour text not null default 'blue';`,
  );
  const long = new pg.Client({ connectionString: old.databaseUrl, application_name: 'a report' });
  await long.connect();
  await long.query('begin');
  await long.query('select count(*) from public.notes');
  const refused = await startNew().then(
    () => 'it started',
    (error: Error) => error.message,
  );
  expect(refused).toMatch(
    /did not start: the migration 20240301000000_colours\.sql waited 300 ms for a lock and was rolled back/,
  );
  expect(refused).toMatch(/process \d+ \(a report, idle in transaction\), in a transaction for/);
  expect(refused).not.toContain('select count');
  // The earlier migrations stay applied, and the failed migration is rolled back completely.
  expect(await versions()).toEqual(['20240101000000', '20240201000000']);
  expect(
    await runSql(`select to_regclass('public.colours') is null as is_gone`, [], old.databaseUrl),
  ).toEqual([{ is_gone: true }]);
  expect(await (await readNotes(old)).json()).toEqual([{ id: 1 }]);

  await long.query('rollback');
  await long.end();
  const next = await startNew();
  try {
    expect(await versions()).toEqual(['20240101000000', '20240201000000', '20240301000000']);
    expect(
      await runSql(
        `select count(*)::int as count from public.notes where colour = 'blue'`,
        [],
        old.databaseUrl,
      ),
    ).toEqual([{ count: 1000 }]);
    for (const server of [old, next]) expect((await readNotes(server)).status).toBe(200);
  } finally {
    await next.stop();
  }
});
