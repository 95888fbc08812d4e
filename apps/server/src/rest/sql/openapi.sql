-- Lists the tables, views and functions of a schema that the caller may use, with the details that
-- the OpenAPI document needs. $1: schema. The query runs with the caller's role, because the list
-- depends on the rights of the caller. All data is read from PostgreSQL's catalogue.
with
  usable as (
    select c.oid, c.relname, c.relkind,
      has_table_privilege(c.oid, 'select') or has_any_column_privilege(c.oid, 'select') as can_select,
      has_table_privilege(c.oid, 'insert') or has_any_column_privilege(c.oid, 'insert') as can_insert,
      has_table_privilege(c.oid, 'update') or has_any_column_privilege(c.oid, 'update') as can_update,
      has_table_privilege(c.oid, 'delete') as can_delete
    from pg_catalog.pg_class c
    where c.relnamespace = (select oid from pg_catalog.pg_namespace where nspname = $1)
      and c.relkind in ('r', 'v', 'm', 'f', 'p')
      and not c.relispartition
  ),
  tables as (
    select u.relname as name,
      pg_catalog.obj_description(u.oid, 'pg_class') as description,
      u.can_select as "canSelect", u.can_insert as "canInsert",
      u.can_update as "canUpdate", u.can_delete as "canDelete",
      (
        select coalesce(json_agg(json_build_object(
          'name', a.attname,
          'type', pg_catalog.format_type(a.atttypid, null),
          'format', pg_catalog.format_type(a.atttypid, a.atttypmod),
          'isRequired', a.attnotnull and d.adbin is null and a.attidentity = '' and a.attgenerated = '',
          'default', case when a.attgenerated = '' then pg_catalog.pg_get_expr(d.adbin, d.adrelid) end,
          'maxLength', case when a.atttypid in ('bpchar'::regtype, 'varchar'::regtype) and a.atttypmod > 0 then a.atttypmod - 4 end,
          'description', pg_catalog.col_description(u.oid, a.attnum),
          'isPrimaryKey', exists (
            select from pg_catalog.pg_constraint k
            where k.conrelid = u.oid and k.contype = 'p' and a.attnum = any (k.conkey)
          ),
          'references', (
            select json_build_array(f.relname, b.attname)
            from pg_catalog.pg_constraint k
            join pg_catalog.pg_class f on f.oid = k.confrelid
            join pg_catalog.pg_attribute b on b.attrelid = k.confrelid and b.attnum = k.confkey[1]
            where k.conrelid = u.oid and k.contype = 'f' and k.conkey = array[a.attnum]
            order by k.conname limit 1
          ),
          'enum', (
            select json_agg(e.enumlabel order by e.enumsortorder)
            from pg_catalog.pg_enum e where e.enumtypid = a.atttypid
          )
        ) order by a.attnum), '[]')
        from pg_catalog.pg_attribute a
        left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = u.oid and a.attnum > 0 and not a.attisdropped
      ) as columns
    from usable u
    where u.can_select or u.can_insert or u.can_update or u.can_delete
    order by u.relname
  ),
  functions as (
    select p.proname as name, pg_catalog.obj_description(p.oid, 'pg_proc') as description,
      p.provolatile = 'v' as "isVolatile",
      (
        select coalesce(json_agg(json_build_object(
          'name', coalesce(p.proargnames[u.place], ''),
          'type', pg_catalog.format_type(u.type, null),
          'isRequired', u.place <= p.pronargs - p.pronargdefaults and p.provariadic = 0,
          'isVariadic', p.provariadic <> 0 and u.place = p.pronargs
        ) order by u.place), '[]')
        from unnest(p.proargtypes::oid[]) with ordinality u (type, place)
      ) as parameters
    from pg_catalog.pg_proc p
    where p.pronamespace = (select oid from pg_catalog.pg_namespace where nspname = $1)
      and p.prokind = 'f'
      and p.prorettype not in ('trigger'::regtype, 'event_trigger'::regtype, 'internal'::regtype)
      and has_function_privilege(p.oid, 'execute')
    order by p.proname
  )
select json_build_object(
  'description', pg_catalog.obj_description((select oid from pg_catalog.pg_namespace where nspname = $1), 'pg_namespace'),
  'tables', (select coalesce(json_agg(t), '[]') from tables t),
  'functions', (select coalesce(json_agg(f), '[]') from functions f)
)::text as body, 0 as page, null::int8 as total, null::text as headers, null::text as status
