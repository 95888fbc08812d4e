// Tests that rows, functions, columns and the private schema are inaccessible by default. Each
// access that a migration grants must be in the lists of these tests.
import { describe, expect, it } from 'vitest';
import { asRoot } from '../support/database/as-root.ts';
import { withDatabase } from '../support/database/with-database.ts';
import { PUBLISHED_TABLES } from './access-matrix.ts';
import { CALLABLE_FUNCTIONS } from './callable-functions.ts';
import { INSERT_ONLY_COLUMNS, WRITABLE_COLUMNS } from './writable-columns.ts';

const OURS = "('public'::regnamespace, 'private'::regnamespace)";
/** Excludes functions of extensions: their grants do not come from our migrations. */
const OUR_FUNCTIONS = `pg_catalog.pg_proc p where p.pronamespace in ${OURS} and not exists (
  select from pg_catalog.pg_depend d where d.objid = p.oid and d.deptype = 'e')`;

describe('default access to tables, columns and functions', () => {
  it(
    'row-level security is enabled and forced on every table',
    withDatabase(async (db) => {
      const tables = `from pg_catalog.pg_class where relnamespace in ${OURS} and relkind in ('r', 'p')`;
      const [all] = await asRoot(db, `select count(*) ${tables}`);
      expect(all?.count).toBeGreaterThan(10);
      const open = await asRoot(
        db,
        `select oid::regclass::text ${tables} and not (relrowsecurity and relforcerowsecurity)`,
      );
      expect(open).toEqual([]);
    }),
  );

  it(
    'every function can be called only by its listed roles',
    withDatabase(async (db) => {
      const rows = await asRoot<{ name: string; roles: string[] }>(
        db,
        `select p.oid::regproc::text as name, array(
           select role from unnest(array['anon', 'authenticated', 'service_role']) role
           where has_function_privilege(role, p.oid, 'execute')) as roles
         from ${OUR_FUNCTIONS}`,
      );
      const callable = rows
        .filter((row) => row.roles.length > 0)
        .map((row) => [row.name.includes('.') ? row.name : `public.${row.name}`, row.roles]);
      expect(Object.fromEntries(callable)).toEqual(CALLABLE_FUNCTIONS);
      // CALLABLE_FUNCTIONS has one entry for each function name. If a function were overloaded, its
      // overloads would have to share an entry.
      expect(callable).toHaveLength(Object.keys(CALLABLE_FUNCTIONS).length);
    }),
  );

  it(
    'no function is granted to PUBLIC',
    withDatabase(async (db) => {
      const rows = await asRoot(
        db,
        `select p.oid::regprocedure::text from ${OUR_FUNCTIONS} and exists (
           select from aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) where grantee = 0)`,
      );
      expect(rows).toEqual([]);
    }),
  );

  it(
    'no function depends on the caller’s search path',
    withDatabase(async (db) => {
      const rows = await asRoot(
        db,
        `select p.oid::regprocedure::text from ${OUR_FUNCTIONS}
         and not coalesce('search_path=""' = any(p.proconfig), false)`,
      );
      expect(rows).toEqual([]);
    }),
  );

  it(
    'only the views homes and public_profiles bypass the RLS policies that apply to the caller',
    withDatabase(async (db) => {
      const rows = await asRoot(
        db,
        `select relname from pg_catalog.pg_class
         where relnamespace in ${OURS} and relkind in ('v', 'm')
           and not coalesce('security_invoker=true' = any(reloptions), false)
         order by relname`,
      );
      expect(rows).toEqual([{ relname: 'homes' }, { relname: 'public_profiles' }]);
    }),
  );

  it(
    'signed-in people can write only the listed columns, and visitors cannot write any column',
    withDatabase(async (db) => {
      const rows = await asRoot<{ name: string; columns: string[]; written_once: string[] }>(
        db,
        `select c.relname as name, array_agg(a.attname::text order by a.attname collate "C") as columns,
           array_agg(a.attname::text order by a.attname collate "C")
             filter (where not has_column_privilege('authenticated', c.oid, a.attnum, 'update')) as written_once
         from pg_catalog.pg_class c join pg_catalog.pg_attribute a on a.attrelid = c.oid
         where c.relnamespace in ${OURS} and c.relkind in ('r', 'p', 'v')
           and a.attnum > 0 and not a.attisdropped
           and (has_column_privilege('authenticated', c.oid, a.attnum, 'insert, update')
             or has_column_privilege('anon', c.oid, a.attnum, 'insert, update'))
         group by c.relname`,
      );
      expect(Object.fromEntries(rows.map((row) => [row.name, row.columns]))).toEqual(
        WRITABLE_COLUMNS,
      );
      const once = rows.filter((row) => row.written_once);
      expect(Object.fromEntries(once.map((row) => [row.name, row.written_once]))).toEqual(
        INSERT_ONLY_COLUMNS,
      );
      const visitors = await asRoot(
        db,
        `select c.relname from pg_catalog.pg_class c
         where c.relnamespace in ${OURS} and c.relkind in ('r', 'p', 'v')
           and has_any_column_privilege('anon', c.oid, 'insert, update')`,
      );
      expect(visitors).toEqual([]);
    }),
  );

  it(
    'no API role can access a table of schema private',
    withDatabase(async (db) => {
      const rows = await asRoot(
        db,
        `select c.oid::regclass::text, role from pg_catalog.pg_class c,
           unnest(array['anon', 'authenticated', 'service_role']) role
         where c.relnamespace = 'private'::regnamespace and c.relkind in ('r', 'p', 'v')
           and (has_any_column_privilege(role, c.oid, 'select, insert, update')
             or has_table_privilege(role, c.oid, 'delete, truncate'))`,
      );
      expect(rows).toEqual([]);
    }),
  );

  it(
    'people can neither create objects in our schemas nor use sequences',
    withDatabase(async (db) => {
      const rows = await asRoot(
        db,
        `select role, n.nspname as name from unnest(array['anon', 'authenticated']) role, pg_namespace n
         where n.oid in ${OURS} and has_schema_privilege(role, n.oid, 'create')
         union all
         select role, c.relname from unnest(array['anon', 'authenticated']) role, pg_class c
         where c.relnamespace in ${OURS}
           and case when c.relkind = 'S' then has_sequence_privilege(role, c.oid, 'usage, select, update') end`,
      );
      expect(rows).toEqual([]);
    }),
  );

  it(
    'only the listed tables publish changes to realtime subscribers',
    withDatabase(async (db) => {
      const rows = await asRoot<{ name: string }>(
        db,
        `select schemaname || '.' || tablename as name from pg_catalog.pg_publication_tables
         where pubname = 'supabase_realtime' order by 1`,
      );
      expect(rows.map((row) => row.name)).toEqual(PUBLISHED_TABLES);
    }),
  );

  it(
    'every table and function has a comment',
    withDatabase(async (db) => {
      const tables = await asRoot(
        db,
        `select oid::regclass::text from pg_catalog.pg_class
         where relnamespace in ${OURS} and relkind in ('r', 'p', 'v')
           and obj_description(oid, 'pg_class') is null`,
      );
      const functions = await asRoot(
        db,
        `select p.oid::regprocedure::text from ${OUR_FUNCTIONS} and obj_description(p.oid, 'pg_proc') is null`,
      );
      expect([...tables, ...functions]).toEqual([]);
    }),
  );
});
