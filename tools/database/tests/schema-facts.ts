// Reads a schema from PostgreSQL's catalogs and describes each of its objects in one line of text.
// Two databases with the same lines have the same schema.
import pg from 'pg';
import { beginWithoutPartitions } from '../../gen/schema-dump/begin-without-partitions.ts';

const OURS = `(select oid from pg_namespace where nspname !~ '^pg_' and nspname <> 'information_schema')`;

const rights = (acl: string, kind: string, owner: string) =>
  `(select array_agg(item::text order by item::text collate "C") from unnest(coalesce(${acl}, acldefault(${kind}, ${owner}))) item)`;

/** PostgreSQL's own objects have OIDs below 16384. */
const FACTS: Record<string, string> = {
  comments: `select i.type, i.identity, d.description
    from pg_description d, pg_identify_object(d.classoid, d.objoid, d.objsubid) i where d.objoid >= 16384 or i.identity = 'public'`,
  schemas: `select nspname, nspowner::regrole, ${rights('nspacl', "'n'", 'nspowner')} from pg_namespace where oid in ${OURS}`,
  'default rights': `select defaclrole::regrole, defaclnamespace::regnamespace, defaclobjtype,
    ${rights('defaclacl', `'r'`, 'defaclrole')} from pg_default_acl`,
  types: `select oid::regtype as name, typtype, typowner::regrole, typnotnull, typdefault, format_type(typbasetype, typtypmod) as base,
      ${rights('typacl', "'T'", 'typowner')},
      (select array_agg(enumlabel order by enumsortorder) from pg_enum where enumtypid = t.oid) as labels
    from pg_type t where typnamespace in ${OURS}`,
  relations: `select oid::regclass as name, relkind, relpersistence, relowner::regrole, relrowsecurity, relforcerowsecurity, relreplident,
      (select array_agg(option order by option collate "C") from unnest(reloptions) option) as options,
      (select reloptions from pg_class t where t.oid = c.reltoastrelid) as toast_options,
      ${rights('relacl', `case relkind when 'S' then 's' else 'r' end::"char"`, 'relowner')}
    from pg_class c where relnamespace in ${OURS}`,
  columns: `select attrelid::regclass as relation, row_number() over (partition by attrelid order by attnum) as place, attname,
      format_type(atttypid, atttypmod) as type, attnotnull, attidentity, attgenerated, attstorage, attcompression, attstattarget,
      attcollation::regcollation as collation, attoptions, pg_get_expr(d.adbin, d.adrelid) as value,
      (select array_agg(item::text order by item::text collate "C") from unnest(attacl) item) as rights
    from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    where attnum > 0 and not attisdropped and attrelid in (select oid from pg_class where relnamespace in ${OURS})`,
  constraints: `select conrelid::regclass as relation, contypid::regtype as domain, conname, pg_get_constraintdef(oid) as text,
      convalidated, connoinherit
    from pg_constraint where connamespace in ${OURS} and contype <> 'n'`,
  indexes: `select pg_get_indexdef(indexrelid) as text, indisvalid, indisclustered, indisreplident, indimmediate
    from pg_index where indexrelid in (select oid from pg_class where relnamespace in ${OURS})`,
  statistics: `select pg_get_statisticsobjdef(oid) as text from pg_statistic_ext`,
  policies: `select * from pg_policies`,
  triggers: `select pg_get_triggerdef(oid) as text, tgenabled from pg_trigger where not tgisinternal`,
  'event triggers': `select evtname, evtevent, evtfoid::regprocedure, evtenabled, evttags from pg_event_trigger`,
  rules: `select schemaname, tablename, rulename, definition from pg_rules where schemaname not in ('pg_catalog')`,
  views: `select oid::regclass as name, pg_get_viewdef(oid) as text from pg_class where relkind in ('v', 'm') and relnamespace in ${OURS}`,
  functions: `select oid::regprocedure as name, proowner::regrole, ${rights('proacl', "'f'", 'proowner')},
      case when prokind <> 'a' then pg_get_functiondef(oid) end as text
    from pg_proc where pronamespace in ${OURS}`,
  sequences: `select seqrelid::regclass as name, seqtypid::regtype as type, seqstart, seqincrement, seqmax, seqmin, seqcache, seqcycle,
      (select refobjid::regclass || '.' || refobjsubid from pg_depend
        where objid = seqrelid and refclassid = 'pg_class'::regclass and deptype in ('a', 'i')) as owner
    from pg_sequence`,
  publications: `select pubname, puballtables, pubinsert, pubupdate, pubdelete, pubtruncate, pubviaroot from pg_publication`,
  'published tables': `select * from pg_publication_tables`,
  extensions: `select extname, extnamespace::regnamespace from pg_extension`,
  buckets: `select b.id, to_jsonb(b) - 'created_at' - 'updated_at' as bucket from storage.buckets b`,
};

/** Returns the lines that describe the objects of the schema, sorted. */
export async function readSchemaFacts(databaseUrl: string): Promise<string[]> {
  const client = new pg.Client(databaseUrl);
  await client.connect();
  try {
    await client.query(`set search_path = ''`);
    await beginWithoutPartitions(client);
    const lines: string[] = [];
    for (const [kind, sql] of Object.entries(FACTS)) {
      const { rows } = await client.query<{ fact: string }>(
        `select to_jsonb(facts)::text as fact from (${sql}) facts`,
      );
      lines.push(...rows.map(({ fact }) => `${kind}: ${fact}`));
    }
    return lines.sort();
  } finally {
    await client.end();
  }
}
