// Attack targets, read from the database itself, so that a new table, function or bucket is
// attacked without being listed here.
import type { Client } from 'pg';

/**
 * Roles of the attacking API requests: `anon` for a visitor, `authenticated` for a signed-in user.
 */
export type Role = 'anon' | 'authenticated';
export type Column = {
  name: string;
  type: string;
  /**
   * True for a generated column. Nobody can write such a column, even with the privilege to do so.
   */
  isMade: boolean;
  mayRead: Role[];
  mayInsert: Role[];
};
export type Table = {
  schema: string;
  name: string;
  isView: boolean;
  columns: Column[];
  key: string[];
};
export type Parameter = { name: string; type: string; isOptional: boolean };
export type SqlFunction = { schema: string; name: string; parameters: Parameter[] };
export type StoredFile = { bucket: string; name: string };
export type DatabaseCatalog = {
  /** All tables whose rows are compared before and after an attack. */
  tables: Table[];
  /** Tables that the attack targets. */
  targets: Table[];
  functions: SqlFunction[];
  files: StoredFile[];
  buckets: string[];
  published: string[];
};

/**
 * Schemas that the attack examines, because their tables contain data about people. The schemas
 * public and private are part of the product. The server's platform creates the others.
 */
export const SCHEMAS = ['public', 'private', 'auth', 'storage', 'realtime'];

export async function readDatabaseCatalog(db: Client): Promise<DatabaseCatalog> {
  const tables = await readTables(db);
  return {
    tables,
    targets: tables,
    functions: await readFunctions(db),
    files: (
      await db.query<StoredFile>(
        'select bucket_id as bucket, name from storage.objects order by bucket_id, name',
      )
    ).rows,
    buckets: (
      await db.query<{ id: string }>('select id from storage.buckets order by id')
    ).rows.map(({ id }) => id),
    published: (
      await db.query<{ tablename: string }>(
        `select tablename from pg_publication_tables where pubname = 'supabase_realtime' order by 1`,
      )
    ).rows.map(({ tablename }) => tablename),
  };
}

async function readTables(db: Client): Promise<Table[]> {
  const { rows } = await db.query<Table>(
    `select n.nspname as schema, c.relname as name, c.relkind = 'v' as "isView",
      (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
          'isMade', a.attgenerated <> '' or a.attidentity = 'a',
          'mayRead', array(select r from unnest(array['anon', 'authenticated']) r
            where has_column_privilege(r, c.oid, a.attnum, 'select')),
          'mayInsert', array(select r from unnest(array['anon', 'authenticated']) r
            where has_column_privilege(r, c.oid, a.attnum, 'insert'))) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary order by a.attnum) as key
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = any($1) and c.relkind in ('r', 'v')
     order by 1, 2`,
    [SCHEMAS],
  );
  return rows;
}

async function readFunctions(db: Client): Promise<SqlFunction[]> {
  const { rows } = await db.query<SqlFunction>(
    `select n.nspname as schema, p.proname as name, coalesce((
        select json_agg(json_build_object('name', coalesce(p.proargnames[i], ''),
          'type', format_type(p.proargtypes[i - 1], null),
          'isOptional', i > p.pronargs - p.pronargdefaults) order by i)
        from generate_series(1, p.pronargs) i), '[]') as parameters
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace
     where n.nspname in ('public', 'private') and p.prokind = 'f' and p.prorettype <> 'trigger'::regtype
       and not exists (select from pg_depend d where d.objid = p.oid and d.deptype = 'e')
     order by 1, 2`,
  );
  return rows;
}
