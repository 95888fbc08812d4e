// Reads comments that are dumped separately from their objects: on schemas, types, relations,
// columns, constraints and indexes.
import { type DumpReader, groupOfSequence, inOurSchemas } from './dump-reader.ts';

const KIND = `case c.relkind when 'v' then 'view' when 'i' then 'index' when 'S' then 'sequence' else 'table' end`;

const GROUP = `case c.relkind when 'i' then (select indrelid from pg_index where indexrelid = c.oid)
  when 'S' then ${groupOfSequence('c.oid')} else c.oid end::regclass::text`;

/**
 * The column `name` determines the order of the comments: first the comment on the object, then
 * those on its columns, constraints and indexes.
 */
export const COMMENTS: DumpReader = {
  sql: `select object, name, format('comment on %s is %L;', target, description) as text from (
      select ${GROUP} as object,
        case when d.objsubid > 0 then '2' || lpad(d.objsubid::text, 5, '0') when c.relkind in ('i', 'S') then '4' || c.relname else '1' end as name,
        case when d.objsubid > 0 then format('column %s.%I', c.oid::regclass, a.attname) else concat(${KIND}, ' ', c.oid::regclass) end as target,
        d.description
      from pg_description d
      join pg_class c on c.oid = d.objoid and ${inOurSchemas('c.relnamespace')}
      left join pg_attribute a on a.attrelid = c.oid and a.attnum = d.objsubid
      where d.classoid = 'pg_class'::regclass and (c.relkind <> 'c' or d.objsubid > 0)
      union all
      select coalesce(nullif(conrelid, 0)::regclass::text, contypid::regtype::text), '3' || conname,
        case when conrelid <> 0 then format('constraint %I on %s', conname, conrelid::regclass)
          else format('constraint %I on domain %s', conname, contypid::regtype) end,
        obj_description(oid, 'pg_constraint')
      from pg_constraint where ${inOurSchemas('connamespace')}
      union all
      select oid::regtype::text, '', case typtype when 'd' then 'domain ' else 'type ' end || oid::regtype, obj_description(oid, 'pg_type')
      from pg_type where ${inOurSchemas('typnamespace')}
      union all
      select stxrelid::regclass::text, '5' || stxname, format('statistics %I.%I', nspname, stxname), obj_description(s.oid, 'pg_statistic_ext')
      from pg_statistic_ext s join pg_namespace n on n.oid = stxnamespace
      union all
      select 'schema ' || oid::regnamespace, '', format('schema %I', nspname), obj_description(oid, 'pg_namespace')
      from pg_namespace where ${inOurSchemas('oid')}
    ) comments
    where description is not null`,
};
