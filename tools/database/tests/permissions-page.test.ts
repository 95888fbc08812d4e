// Compares docs/permissions.md with the real database: the page must have a row for every object
// that requests can reach. The page cannot be generated while one of these objects has no access
// test.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { asRoot } from '../../../supabase/tests/support/database/as-root.ts';
import { withDatabase } from '../../../supabase/tests/support/database/with-database.ts';
import { permissionsPage } from '../../gen/permissions-page.ts';

const page = readFileSync(join(import.meta.dirname, '../../../docs/permissions.md'), 'utf8');

/**
 * Lists the objects that a request can reach, according to PostgreSQL's privilege functions.
 * docs/permissions.md is generated from the access control lists instead, so the test compares two
 * independent sources.
 */
const REACHABLE = `with roles as (select unnest('{anon,authenticated,service_role}'::name[]) as role)
  select replace(n.nspname || '.' || found.name, 'public.', '') as name
  from pg_namespace n join (
    select relnamespace as schema, relname as name from pg_class c, roles
    where relkind in ('r', 'p', 'v', 'm') and has_any_column_privilege(role, c.oid, 'select, insert, update')
      or relkind in ('r', 'p', 'v', 'm') and has_table_privilege(role, c.oid, 'select, insert, update, delete')
    union
    select pronamespace, proname from pg_proc p, roles
    where has_function_privilege(role, p.oid, 'execute')
      and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
  ) found on found.schema = n.oid
  where n.nspname in ('public', 'private') order by 1`;

it(
  'the page lists exactly the tables, views and functions that a request can reach',
  withDatabase(async (db) => {
    const reachable = await asRoot<{ name: string }>(db, REACHABLE);
    expect(reachable.length).toBeGreaterThan(300);
    const rows = [...page.matchAll(/^\| `((?:private\.)?\w+)` \|/gm)].map(([, name]) => name);
    expect(rows.toSorted()).toEqual(reachable.map(({ name }) => name).sort());
  }),
);

it.each([
  ['create table public.probe (a integer); grant select (a) on public.probe to anon', 'public'],
  ['create table private.probe (a integer); grant insert on private.probe to public', 'private'],
  ['create view public.probe as select 1; grant select on public.probe to authenticated', 'public'],
  [
    'create function public.probe() returns integer return 1; grant execute on function public.probe() to anon',
    'public',
  ],
])('the page is not generated while a table or function has no access test: %s', (sql, schema) =>
  withDatabase(async (db) => {
    await asRoot(db, sql);
    await expect(permissionsPage(db)).rejects.toThrow(
      new RegExp(`^${schema}.probe (is reachable|can be called) `),
    );
  })(),
);
