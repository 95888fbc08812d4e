// Reads sequences that do not belong to an identity column, and formats the options of all
// sequences.
import { type DumpReader, inOurSchemas } from './dump-reader.ts';

/**
 * SQL expression for those options of a sequence that differ from the defaults; `s` is a row of
 * pg_sequence.
 */
export const SEQUENCE_OPTIONS = `concat_ws(' ',
  case when s.seqincrement <> 1 then 'increment by ' || s.seqincrement end,
  case when s.seqmin <> case when s.seqincrement > 0 then 1 else lowest.value end then 'minvalue ' || s.seqmin end,
  case when s.seqmax <> case when s.seqincrement > 0 then highest.value else -1 end then 'maxvalue ' || s.seqmax end,
  case when s.seqstart <> case when s.seqincrement > 0 then s.seqmin else s.seqmax end then 'start with ' || s.seqstart end,
  case when s.seqcache <> 1 then 'cache ' || s.seqcache end,
  case when s.seqcycle then 'cycle' end)`;

/**
 * SQL join that adds the minimum and maximum value of the sequence's type. `SEQUENCE_OPTIONS` uses
 * these values.
 */
export const SEQUENCE_BOUNDS = `
  cross join lateral (select case s.seqtypid when 'int2'::regtype then 32767
    when 'int4'::regtype then 2147483647 else 9223372036854775807 end as value) highest
  cross join lateral (select -highest.value - 1 as value) lowest`;

const OWNED = `from pg_depend d join pg_attribute a on a.attrelid = d.refobjid and a.attnum = d.refobjsubid
  where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.refclassid = 'pg_class'::regclass`;

export const SEQUENCES: DumpReader[] = [
  {
    makes: 'Sequences',
    sql: `select c.oid::regclass::text as object, '' as name,
        concat_ws(' ', 'create', case c.relpersistence when 'u' then 'unlogged' end, 'sequence', c.oid::regclass, 'as', s.seqtypid::regtype, nullif(${SEQUENCE_OPTIONS}, '')) || ';' as text
      from pg_class c join pg_sequence s on s.seqrelid = c.oid ${SEQUENCE_BOUNDS}
      where ${inOurSchemas('c.relnamespace')} and not exists (select ${OWNED} and d.deptype = 'i')`,
  },
  {
    sql: `select c.oid::regclass::text as object, '' as name, (select format('alter sequence %s owned by %s.%I;', c.oid::regclass,
        d.refobjid::regclass, a.attname) ${OWNED} and d.deptype = 'a') as text
      from pg_class c where c.relkind = 'S' and ${inOurSchemas('c.relnamespace')} and exists (select ${OWNED} and d.deptype = 'a')`,
  },
];
