// Queries that read from the database which tables have row-level security, and all policies and
// triggers. The tables of the platform are included.
import { commentStatement, type DumpReader, inOurSchemas, roleName } from './dump-reader.ts';

const onTable = (what: string, table: string) => `format('${what} %I on %s', name, ${table})`;

export const ROW_SECURITY: DumpReader = {
  sql: `select oid::regclass::text as object, name, format('alter table %s %s row level security;', oid::regclass, name) as text
    from pg_class cross join lateral (values (case when relrowsecurity then 'enable' end),
      (case when relforcerowsecurity then 'force' end)) said (name)
    where ${inOurSchemas('relnamespace')} and name is not null`,
};

export const POLICIES: DumpReader = {
  sql: `select polrelid::regclass::text as object, polname as name,
      format('create policy %I on %s%s for %s to %s', polname, polrelid::regclass,
        case when polpermissive then '' else ' as restrictive' end,
        case polcmd when 'r' then 'select' when 'a' then 'insert' when 'w' then 'update' when 'd' then 'delete' else 'all' end,
        (select string_agg(${roleName('role')}, ', ' order by place) from unnest(polroles) with ordinality as roles (role, place)))
      || coalesce(E'\\n  using (' || pg_get_expr(polqual, polrelid) || ')', '')
      || coalesce(E'\\n  with check (' || pg_get_expr(polwithcheck, polrelid) || ');', ';')
      || ${commentStatement(onTable('policy', 'polrelid::regclass'), 'oid', 'pg_policy')} as text
    from (select *, polname as name from pg_policy) p
    where polrelid in (select oid from pg_class where ${inOurSchemas('relnamespace')})`,
};

export const TRIGGERS: DumpReader = {
  sql: `select tgrelid::regclass::text as object, name, pg_get_triggerdef(oid) || ';'
      || case tgenabled when 'O' then '' else format(E'\\nalter table %s %s trigger %I;', tgrelid::regclass,
        case tgenabled when 'D' then 'disable' when 'R' then 'enable replica' else 'enable always' end, name) end
      || ${commentStatement(onTable('trigger', 'tgrelid::regclass'), 'oid', 'pg_trigger')} as text
    from (select *, tgname as name from pg_trigger) t
    where not tgisinternal and tgrelid in (select oid from pg_class where ${inOurSchemas('relnamespace')})`,
};
