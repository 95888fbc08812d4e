// Reads views and functions, whose definitions PostgreSQL stores as text.
import { commentStatement, type DumpReader, inOurSchemas, notOfExtension } from './dump-reader.ts';

export const VIEWS: DumpReader = {
  makes: 'Views',
  sql: `select oid::regclass::text as object, '' as name, format(E'create view %s%s as\\n%s', oid::regclass,
      (select coalesce(format(' with (%s)', string_agg(option, ', ' order by option collate "C")), '')
        from unnest(reloptions) option having count(*) > 0), pg_get_viewdef(oid)) as text
    from pg_class where relkind = 'v' and ${inOurSchemas('relnamespace')} and ${notOfExtension('pg_class', 'oid')}`,
};

export const FUNCTIONS: DumpReader = {
  makes: 'Functions',
  sql: `select oid::regprocedure::text as object, '' as name,
      trim(trailing E'\\n' from regexp_replace(pg_get_functiondef(oid), '^CREATE OR REPLACE', 'CREATE')) || ';'
      || ${commentStatement(
        `case prokind when 'p' then 'procedure ' else 'function ' end || oid::regprocedure`,
        'oid',
        'pg_proc',
      )} as text
    from pg_proc
    where prokind in ('f', 'p', 'w') and ${inOurSchemas('pronamespace')} and ${notOfExtension('pg_proc', 'oid')}`,
};
