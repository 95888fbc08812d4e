// Reads schemas, extensions, publications and types.
import { commentStatement, type DumpReader, inOurSchemas, notOfExtension } from './dump-reader.ts';

export const SCHEMAS_AND_TYPES: DumpReader[] = [
  {
    makes: 'Schemas',
    sql: `select 'schema ' || oid::regnamespace as object, '' as name, format('create schema %I;', nspname) as text
      from pg_namespace where ${inOurSchemas('oid')} and ${notOfExtension('pg_namespace', 'oid')}`,
  },
  {
    makes: 'Extensions',
    sql: `select format('extension %I', extname) as object, '' as name,
        format('create extension %I with schema %s;', extname, extnamespace::regnamespace) as text
      from pg_extension where extname <> 'plpgsql'`,
  },
  {
    makes: 'Publications',
    sql: `select format('publication %I', pubname) as object, '' as name,
        format('create publication %I with (publish = %L, publish_via_partition_root = %s);', pubname,
          concat_ws(', ', case when pubinsert then 'insert' end, case when pubupdate then 'update' end,
            case when pubdelete then 'delete' end, case when pubtruncate then 'truncate' end), pubviaroot::text)
        || ${commentStatement(`format('publication %I', pubname)`, 'oid', 'pg_publication')} as text
      from pg_publication`,
  },
  {
    makes: 'Types',
    sql: `select oid::regtype::text as object, '' as name, format(E'create type %s as enum (\\n%s\\n);', oid::regtype,
        (select string_agg(format('  %L', enumlabel), E',\\n' order by enumsortorder) from pg_enum where enumtypid = t.oid)) as text
      from pg_type t
      where typtype = 'e' and ${inOurSchemas('typnamespace')} and ${notOfExtension('pg_type', 'oid')}
      union all
      select t.oid::regtype::text, '', format(E'create type %s as (\\n%s\\n);', t.oid::regtype,
        string_agg(format('  %I %s%s', a.attname, format_type(a.atttypid, a.atttypmod),
          case when a.attcollation <> e.typcollation then ' collate ' || a.attcollation::regcollation else '' end),
          E',\\n' order by a.attnum))
      from pg_type t
      join pg_class c on c.oid = t.typrelid and c.relkind = 'c'
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
      join pg_type e on e.oid = a.atttypid
      where ${inOurSchemas('t.typnamespace')} and ${notOfExtension('pg_type', 't.oid')}
      group by t.oid
      union all
      select oid::regtype::text, '', format('create domain %s as %s%s%s%s%s;', oid::regtype, format_type(typbasetype, typtypmod),
        case when typcollation <> (select typcollation from pg_type where oid = t.typbasetype)
          then ' collate ' || typcollation::regcollation else '' end,
        coalesce(' default ' || pg_get_expr(typdefaultbin, 0), ''),
        case when typnotnull then ' not null' else '' end,
        (select string_agg(format(E'\\n  constraint %I %s', conname, pg_get_constraintdef(oid)), '' order by conname collate "C")
          from pg_constraint where contypid = t.oid and contype = 'c'))
      from pg_type t
      where typtype = 'd' and ${inOurSchemas('typnamespace')} and ${notOfExtension('pg_type', 'oid')}`,
  },
];
