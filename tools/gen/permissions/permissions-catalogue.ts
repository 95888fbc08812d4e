// Lists the database objects that requests can reach: tables and views with their privileges and
// policies, and functions with the roles that may call them. The list is read from a running
// database.
import type { Client } from 'pg';

/** Database roles that API requests use. */
export const REQUEST_ROLES = ['anon', 'authenticated', 'service_role'] as const;

export type GrantedPrivilege = {
  relation: string;
  role: string;
  privilege: string;
  /** Columns to which the privilege applies; null if it applies to the whole table. */
  columns: string[] | null;
};
export type Policy = {
  relation: string;
  name: string;
  isRestrictive: boolean;
  roles: string[];
  command: string;
  using: string | null;
  check: string | null;
};
export type CallableFunction = {
  name: string;
  /** The roles among REQUEST_ROLES that may call the function; empty for most helpers. */
  roles: string[];
  isDefiner: boolean;
  /**
   * Functions that the body of this function calls, in the order in which the calls appear. Only
   * the product's functions and auth.uid are included.
   */
  calls: string[];
};
export type PermissionsCatalogue = {
  rights: GrantedPrivilege[];
  /** Views that use the privileges of their owner instead of the reader's. */
  ownersViews: string[];
  policies: Policy[];
  functions: CallableFunction[];
  publicBuckets: string[];
};

const ROLES = `unnest('{${REQUEST_ROLES.join(',')}}'::name[]) as role`;
const OURS = "('public'::regnamespace, 'private'::regnamespace)";
const notOfExtension = (catalog: string, oid: string) =>
  `not exists (select from pg_depend d where d.classid = '${catalog}'::regclass and d.objid = ${oid} and d.deptype = 'e')`;

/** A privilege granted to PUBLIC is counted as a privilege of every role. */
const RIGHTS = `with given as (
    select c.oid, e.grantee, e.privilege_type, null as column_name
    from pg_class c, aclexplode(coalesce(c.relacl, acldefault('r', c.relowner))) e
    union all
    select a.attrelid, e.grantee, e.privilege_type, a.attname::text
    from pg_attribute a, aclexplode(a.attacl) e where a.attnum > 0 and not a.attisdropped
  )
  select c.relnamespace::regnamespace || '.' || c.relname as relation, role, lower(g.privilege_type) as privilege,
    case when bool_or(g.column_name is null) then null else array_agg(distinct g.column_name collate "C") end as columns
  from pg_class c join given g on g.oid = c.oid cross join ${ROLES}
  where c.relkind in ('r', 'p', 'v', 'm') and c.relnamespace in ${OURS} and ${notOfExtension('pg_class', 'c.oid')}
    and g.grantee in (0, role::regrole) and g.privilege_type in ('SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE')
  group by 1, 2, 3`;

const OWNERS_VIEWS = `select relnamespace::regnamespace || '.' || relname as name from pg_class
  where relkind in ('v', 'm') and relnamespace in ${OURS} and ${notOfExtension('pg_class', 'oid')}
    and not coalesce('security_invoker=true' = any (reloptions), false)`;

const POLICIES = `select schemaname || '.' || tablename as relation, policyname::text as name,
    permissive = 'RESTRICTIVE' as "isRestrictive", roles::text[] as roles, lower(cmd) as command, qual as using, with_check as check
  from pg_policies`;

const FUNCTIONS = `select p.pronamespace::regnamespace || '.' || p.proname as name, p.prosecdef as "isDefiner",
    array(select role::text from ${ROLES} where has_function_privilege(role, p.oid, 'execute')) as roles,
    array(select found[1] from regexp_matches(pg_get_functiondef(p.oid), '((?:private|public)\\.\\w+|auth\\.uid)\\(', 'g')
      with ordinality as calls (found, place) order by place) as calls
  from pg_proc p where p.pronamespace in ${OURS} and p.prokind in ('f', 'p') and ${notOfExtension('pg_proc', 'p.oid')}`;

export async function readPermissionsCatalogue(db: Client): Promise<PermissionsCatalogue> {
  const { rows: rights } = await db.query<GrantedPrivilege>(RIGHTS);
  const { rows: ownersViews } = await db.query<{ name: string }>(OWNERS_VIEWS);
  const { rows: policies } = await db.query<Policy>(POLICIES);
  const { rows: functions } = await db.query<CallableFunction>(FUNCTIONS);
  const { rows: buckets } = await db.query<{ id: string }>(
    'select id from storage.buckets where public',
  );
  return {
    rights,
    ownersViews: ownersViews.map(({ name }) => name),
    policies,
    functions,
    publicBuckets: buckets.map(({ id }) => id).sort(),
  };
}
