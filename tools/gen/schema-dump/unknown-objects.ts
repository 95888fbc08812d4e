// Finds objects that the dump does not support, so that the dump fails instead of omitting them.
import { inOurSchemas } from './dump-reader.ts';

const CATALOGS = [
  'pg_cast',
  'pg_collation',
  'pg_conversion',
  'pg_event_trigger',
  'pg_foreign_data_wrapper',
  'pg_foreign_server',
  'pg_language',
  'pg_opclass',
  'pg_operator',
  'pg_opfamily',
  'pg_subscription',
  'pg_transform',
  'pg_ts_config',
  'pg_ts_dict',
];

/** PostgreSQL's own objects have OIDs below this number. */
const FIRST_OWN_OID = 16384;

const OBJECTS = [
  ...CATALOGS.map((catalog) => `select '${catalog}'::regclass as class, oid from ${catalog}`),
  `select 'pg_rewrite'::regclass, oid from pg_rewrite where rulename <> '_RETURN'`,
  `select 'pg_proc'::regclass, oid from pg_proc where prokind = 'a'`,
  `select 'pg_type'::regclass, oid from pg_type where typtype in ('b', 'r', 'm') and typelem = 0 and ${inOurSchemas('typnamespace')}`,
  `select 'pg_class'::regclass, oid from pg_class where ${inOurSchemas('relnamespace')}
    and (relkind in ('m', 'p', 'f', 'I') or reltablespace <> 0 or relispartition or reloftype <> 0
      or relam not in (select oid from pg_am where amname = 'heap' or amtype = 'i') and relam <> 0)`,
  `select 'pg_class'::regclass, inhrelid from pg_inherits`,
  `select 'pg_publication'::regclass, oid from pg_publication where puballtables`,
  `select 'pg_publication'::regclass, pnpubid from pg_publication_namespace`,
  // The dump does not state owners: the role that loads the dump becomes the owner of all objects.
  `select 'pg_class'::regclass, oid from pg_class where relowner <> current_user::regrole and ${inOurSchemas('relnamespace')}`,
  `select 'pg_proc'::regclass, oid from pg_proc where proowner <> current_user::regrole and ${inOurSchemas('pronamespace')}`,
  `select 'pg_type'::regclass, oid from pg_type where typowner <> current_user::regrole and ${inOurSchemas('typnamespace')}`,
  `select 'pg_namespace'::regclass, oid from pg_namespace where nspowner <> current_user::regrole and ${inOurSchemas('oid')}`,
];

export const UNKNOWN_OBJECTS = `select distinct pg_describe_object(o.class, o.oid, 0) as text
  from (${OBJECTS.join(' union all ')}) o
  where o.oid >= ${FIRST_OWN_OID} and not exists (
    select from pg_depend d where d.classid = o.class and d.objid = o.oid and d.deptype = 'e')`;
