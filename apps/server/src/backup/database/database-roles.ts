// Reads and creates roles, memberships and role settings. A dump of one database does not contain
// them, although the privileges in the dump name the roles.
import pg, { type ClientBase } from 'pg';
import { z } from 'zod';

const rolesSchema = z.object({
  roles: z.array(z.object({ name: z.string(), attributes: z.array(z.string().regex(/^[A-Z]+$/)) })),
  /** Memberships of roles in other roles: the role `member` may act as the role `role`. */
  memberships: z.array(z.object({ role: z.string(), member: z.string() })),
  /**
   * Settings that roles or the database have. A setting applies to a role in all databases, to a
   * role in this database only, or to all roles in this database.
   */
  settings: z.array(
    z.object({
      role: z.string().nullable(),
      in_database: z.boolean(),
      name: z.string().regex(/^[a-zA-Z_][\w.]*$/),
      value: z.string(),
    }),
  ),
});

export type DatabaseRoles = z.infer<typeof rolesSchema>;

export const parseRoles = (text: string): DatabaseRoles => rolesSchema.parse(JSON.parse(text));

/**
 * Reads the roles to which the database refers, without their passwords. At each start the server
 * sets the password of the role with which it serves requests. All other passwords are the concern
 * of the database administrator.
 */
export async function readRoles(client: ClientBase): Promise<DatabaseRoles> {
  const { rows } = await client.query<{ roles: DatabaseRoles }>(`
    with here as (select oid from pg_database where datname = current_database()),
    named as (
      select distinct r.oid, r.rolname, r.rolinherit, r.rolcanlogin, r.rolbypassrls
      from pg_roles r
      where r.rolname !~ '^pg_' and r.rolname <> current_user and (
        exists (select from pg_shdepend d, here where d.refclassid = 'pg_authid'::regclass
          and d.refobjid = r.oid and d.dbid = here.oid)
        or exists (select from pg_auth_members m where m.roleid = r.oid
          and m.member = (select oid from pg_roles where rolname = current_user))
        or exists (select from pg_auth_members m where m.member = r.oid and m.roleid in (
          select d.refobjid from pg_shdepend d, here where d.refclassid = 'pg_authid'::regclass and d.dbid = here.oid)))
    ),
    all_of_them as (select oid, rolname from named union select oid, rolname from pg_roles where rolname = current_user)
    select jsonb_build_object(
      'roles', coalesce((select jsonb_agg(jsonb_build_object('name', rolname, 'attributes', jsonb_build_array(
          case when rolinherit then 'INHERIT' else 'NOINHERIT' end,
          case when rolcanlogin then 'LOGIN' else 'NOLOGIN' end)
          || case when rolbypassrls then '["BYPASSRLS"]' else '[]' end::jsonb) order by rolname) from named), '[]'),
      'memberships', coalesce((select jsonb_agg(distinct jsonb_build_object('role', r.rolname, 'member', m.rolname))
        from pg_auth_members a join all_of_them r on r.oid = a.roleid join all_of_them m on m.oid = a.member), '[]'),
      'settings', coalesce((select jsonb_agg(jsonb_build_object('role', r.rolname, 'in_database', s.setdatabase <> 0,
          'name', split_part(entry, '=', 1), 'value', substr(entry, strpos(entry, '=') + 1)))
        from pg_db_role_setting s cross join unnest(s.setconfig) entry
        left join all_of_them r on r.oid = s.setrole
        where (s.setrole = 0 or r.oid is not null) and (s.setdatabase = (select oid from here) or s.setdatabase = 0)
          and not (s.setrole = 0 and s.setdatabase = 0)
          -- Each server sets them at its start, where it may.
          and split_part(entry, '=', 1) not in ('log_min_messages', 'log_error_verbosity')), '[]')) as roles`);
  return rolesSchema.parse(rows[0]?.roles);
}

/**
 * Names of settings whose value is a list. PostgreSQL returns the value of such a setting as SQL
 * text, with each element quoted. All other settings have a single value.
 */
const LISTS = ['search_path', 'session_preload_libraries', 'local_preload_libraries'];

/**
 * Creates the roles that are missing, and then sets the memberships and settings of all roles. Must
 * run as the owner of the database.
 */
export async function writeRoles(
  client: ClientBase,
  { roles, memberships, settings }: DatabaseRoles,
): Promise<void> {
  const id = pg.escapeIdentifier;
  const { rows } = await client.query<{ name: string; here: string }>(
    'select rolname as name, current_database() as here from pg_roles',
  );
  const there = new Set(rows.map((row) => row.name));
  const here = rows[0]?.here ?? '';
  for (const { name, attributes } of roles) {
    if (!there.has(name)) await client.query(`create role ${id(name)} ${attributes.join(' ')}`);
  }
  for (const { role, member } of memberships) {
    await client.query(`grant ${id(role)} to ${id(member)}`);
  }
  for (const { role, in_database: inDatabase, name, value } of settings) {
    const what = role === null ? `database ${id(here)}` : `role ${id(role)}`;
    const where = role !== null && inDatabase ? ` in database ${id(here)}` : '';
    const text = LISTS.includes(name) ? value : pg.escapeLiteral(value);
    await client.query(`alter ${what}${where} set ${id(name)} to ${text}`);
  }
}
