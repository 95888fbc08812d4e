// Reads privileges on schemas, types, tables, columns, sequences and functions, and default
// privileges for new objects.
import {
  type DumpReader,
  groupOfSequence,
  inOurSchemas,
  notOfExtension,
  roleName,
} from './dump-reader.ts';

/**
 * SQL queries for the objects that have privileges. Each row describes one object. The columns are
 * the name under which the dump groups the privileges, the name in a grant, the access control
 * list, the kind, the owner and the schema. The last three determine the privileges of the object
 * right after its creation.
 */
const SCHEMAS = `select 'schema ' || oid::regnamespace as object, 'schema ' || oid::regnamespace as target, nspacl as acl,
    'n'::"char" as kind, nspowner as owner, 0::oid as namespace
  from pg_namespace where ${inOurSchemas('oid')}`;

const TYPES = `select oid::regtype::text, 'type ' || oid::regtype, typacl, 'T'::"char", typowner, typnamespace
  from pg_type t where ${inOurSchemas('typnamespace')} and ${notOfExtension('pg_type', 'oid')} and typelem = 0
    and (typtype in ('e', 'd') or exists (select from pg_class where oid = t.typrelid and relkind = 'c'))`;

const RELATIONS = `select case relkind when 'S' then ${groupOfSequence('c.oid')} else c.oid end::regclass::text,
    case relkind when 'S' then 'sequence ' else 'table ' end || oid::regclass, relacl,
    case relkind when 'S' then 's' else 'r' end::"char", relowner, relnamespace
  from pg_class c
  where relkind in ('r', 'v', 'S') and ${inOurSchemas('relnamespace')} and ${notOfExtension('pg_class', 'oid')}`;

const FUNCTIONS = `select oid::regprocedure::text, case prokind when 'p' then 'procedure ' else 'function ' end || oid::regprocedure, proacl,
    'f'::"char", proowner, pronamespace
  from pg_proc where ${inOurSchemas('pronamespace')} and ${notOfExtension('pg_proc', 'oid')}`;

const KIND_NAMES = `case kind when 'r' then 'tables' when 's' then 'sequences' when 'S' then 'sequences' when 'f' then 'functions'
  when 'T' then 'types' else 'schemas' end`;

/**
 * SQL expression for a list of privileges. The list omits MAINTAIN, which is new in PostgreSQL 17.
 * PostgreSQL 15 can therefore load the dump. A role may have MAINTAIN on a new table by default.
 * The role keeps this privilege unless the dump revokes a privilege of the role on the table.
 */
const rightsList = (kind: string, owner: string) => `case
    when count(*) filter (where columns is null) = (select count(*) from aclexplode(acldefault(${kind}, ${owner}))) then 'all'
    else string_agg(lower(privilege_type) || coalesce(' (' || columns || ')', ''), ', ' order by privilege_type collate "C", columns)
      filter (where privilege_type <> 'MAINTAIN') end`;

const goneRightsList = (kind: string, owner: string) =>
  `case when bool_or(privilege_type = 'MAINTAIN') then 'all' else ${rightsList(kind, owner)} end`;

/**
 * SQL query for the privileges on an object right after its creation. These privileges depend on
 * the kind, owner and schema of the object.
 */
const STARTING_RIGHTS = `select e.grantee, e.privilege_type from aclexplode(coalesce(
      (select defaclacl from pg_default_acl
        where defaclrole = o.owner and defaclnamespace = 0 and defaclobjtype = upper(o.kind::text)::"char"
          or defaclrole = o.owner and defaclnamespace = 0 and defaclobjtype = o.kind limit 1),
      acldefault(o.kind, o.owner))) e
    union
    select e.grantee, e.privilege_type from pg_default_acl, aclexplode(defaclacl) e
    where defaclrole = o.owner and defaclnamespace = o.namespace and defaclnamespace <> 0
      and defaclobjtype in (o.kind, upper(o.kind::text)::"char")`;

const rightsOf = (objects: string): DumpReader => ({
  sql: `with objects (object, target, acl, kind, owner, namespace) as (${objects}),
    present as (
      select o.object, o.target, o.kind, o.owner, e.grantee, e.privilege_type, e.is_grantable, null as columns
      from objects o, aclexplode(coalesce(o.acl, acldefault(o.kind, o.owner))) e
      union all
      select o.object, o.target, o.kind, o.owner, e.grantee, e.privilege_type, e.is_grantable,
        string_agg(quote_ident(a.attname), ', ' order by a.attnum)
      from objects o
      join pg_attribute a on o.kind = 'r' and o.target = 'table ' || a.attrelid::regclass and a.attnum > 0 and not a.attisdropped
      cross join aclexplode(a.attacl) e
      group by 1, 2, 3, 4, 5, 6, 7
    )
    select object, '0' || target || ${roleName('grantee')} as name,
      format('revoke %s on %s from %s;', ${goneRightsList('kind', 'owner')}, target, ${roleName('grantee')}) as text,
      '' as undo
    from (select o.*, e.grantee, e.privilege_type, null as columns from objects o cross join lateral (${STARTING_RIGHTS}) e
      where not exists (select from present p where p.target = o.target and p.grantee = e.grantee
        and p.privilege_type = e.privilege_type and p.columns is null)) missing
    group by object, target, kind, owner, grantee
    union all
    select object, '1' || target || ${roleName('grantee')} || is_grantable,
      format('grant %s on %s to %s%s;', rights, target, ${roleName('grantee')}, case when is_grantable then ' with grant option' else '' end),
      format('revoke %s on %s from %s;', rights, target, ${roleName('grantee')})
    from (select object, target, grantee, is_grantable, ${rightsList('kind', 'owner')} as rights
      from present where grantee <> owner and not (kind = 'T' and grantee = 0) group by object, target, kind, owner, grantee, is_grantable) given`,
});

export const SCHEMA_RIGHTS: DumpReader = {
  ...rightsOf(SCHEMAS),
  section: 'Schemas',
  isAlwaysTold: true,
};
export const RIGHTS: DumpReader = rightsOf([TYPES, RELATIONS, FUNCTIONS].join(' union all '));

/**
 * Default privileges for all schemas replace PostgreSQL's built-in privileges. Default privileges
 * for a single schema can only add privileges.
 */
export const DEFAULT_RIGHTS: DumpReader = {
  section: 'Default privileges',
  isAlwaysTold: true,
  sql: `with rules as (
      select d.oid, d.defaclrole as owner, d.defaclnamespace as namespace,
        case d.defaclobjtype when 'S' then 's' else d.defaclobjtype end::"char" as kind, d.defaclacl as acl
      from pg_default_acl d
    ), changes as (
      select r.*, 'grant' as verb, e.grantee, e.privilege_type from rules r, aclexplode(acl) e
      where namespace <> 0 or not exists (select from aclexplode(acldefault(r.kind, r.owner)) s
        where s.grantee = e.grantee and s.privilege_type = e.privilege_type)
      union all
      select r.*, 'revoke', s.grantee, s.privilege_type from rules r, aclexplode(acldefault(r.kind, r.owner)) s
      where namespace = 0 and not exists (select from aclexplode(r.acl) e
        where e.grantee = s.grantee and e.privilege_type = s.privilege_type)
    ), said as (
      select verb, concat('alter default privileges', case when owner <> current_user::regrole then ' for role ' || owner::regrole end,
          case when namespace <> 0 then ' in schema ' || namespace::regnamespace end) as start,
        ${rightsList('kind', 'owner')} as rights, ${KIND_NAMES} as kinds, ${roleName('grantee')} as role
      from (select *, null as columns from changes) c group by verb, owner, namespace, kind, grantee
    )
    select 'default privileges' as object, concat(start, kinds, verb, role) as name,
      format('%s %s %s on %s %s %s;', start, verb, rights, kinds, case verb when 'grant' then 'to' else 'from' end, role) as text,
      format('%s %s %s on %s %s %s;', start, case verb when 'grant' then 'revoke' else 'grant' end, rights, kinds,
        case verb when 'grant' then 'from' else 'to' end, role) as undo
    from said`,
};
