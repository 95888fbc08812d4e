-- Reads the schema for the planner as one JSON document. $1: exposed schemas, $2: caller roles.
-- Foreign keys and unique keys are read from all schemas, because a view may select from tables of
-- a schema that is not exposed.
with
  relations as (
    select c.oid, n.nspname, c.relname, c.relkind
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'v', 'm', 'f', 'p')
      and n.nspname not in ('pg_catalog', 'information_schema', 'pg_toast')
      and not c.relispartition
  ),
  type_names as (
    select t.oid,
      pg_catalog.quote_ident(n.nspname) || '.' || pg_catalog.quote_ident(t.typname) as qualified,
      pg_catalog.format_type(t.oid, null) as shown,
      t.typname, t.typtype, t.typrelid
    from pg_catalog.pg_type t
    join pg_catalog.pg_namespace n on n.oid = t.typnamespace
  ),
  tables as (
    select r.nspname as schema, r.relname as name, r.oid::bigint as oid, r.relkind in ('v', 'm') as "isView",
      pg_catalog.pg_relation_is_updatable(r.oid, true) as changes,
      array(select role from unnest($2::text[]) role
        where pg_catalog.has_any_column_privilege(role, r.oid, 'select, insert, update')
          or pg_catalog.has_table_privilege(role, r.oid, 'delete')) as "usedBy",
      array(select role from unnest($2::text[]) role
        where pg_catalog.has_any_column_privilege(role, r.oid, 'insert')) as "insertedBy",
      array(select role from unnest($2::text[]) role
        where pg_catalog.has_any_column_privilege(role, r.oid, 'update')) as "updatedBy",
      (
        select coalesce(json_agg(json_build_object(
          'name', a.attname,
          'position', a.attnum,
          'type', t.qualified,
          'default', case
            when a.attgenerated <> '' then null
            when a.attidentity <> '' then pg_catalog.format('nextval(%L)', pg_catalog.pg_get_serial_sequence(
              pg_catalog.quote_ident(r.nspname) || '.' || pg_catalog.quote_ident(r.relname), a.attname))
            else pg_catalog.pg_get_expr(d.adbin, d.adrelid)
          end
        ) order by a.attnum), '[]')
        from pg_catalog.pg_attribute a
        join type_names t on t.oid = a.atttypid
        left join pg_catalog.pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
        where a.attrelid = r.oid and a.attnum > 0 and not a.attisdropped
      ) as columns,
      (
        -- Lists indexes that PostgreSQL can use for ORDER BY: not partial, without expressions,
        -- with the default comparison. INCLUDE columns have no operator class and are left out.
        select coalesce(json_agg(i.index order by i.index::text collate "C"), '[]')
        from (
          select json_build_object('isUnique', x.indisunique, 'parts', json_agg(json_build_object(
            'column', a.attname,
            'isDescending', x.indoption[u.place - 1] & 1 = 1,
            'isNullsFirst', x.indoption[u.place - 1] & 2 = 2
          ) order by u.place)) as index
          from pg_catalog.pg_index x
          join pg_catalog.pg_class n on n.oid = x.indexrelid
          join pg_catalog.pg_am m on m.oid = n.relam and m.amname = 'btree'
          cross join unnest(x.indkey::int2[], x.indclass::oid[], x.indcollation::oid[])
            with ordinality u (number, class, collation_, place)
          join pg_catalog.pg_opclass o on o.oid = u.class
          join pg_catalog.pg_attribute a on a.attrelid = r.oid and a.attnum = u.number
          where x.indrelid = r.oid and x.indisvalid and x.indpred is null and x.indexprs is null
          group by x.indexrelid, x.indisunique
          having bool_and(o.opcdefault and u.collation_ = a.attcollation)
        ) i
      ) as indexes,
      (
        select w.ev_action::text
        from pg_catalog.pg_rewrite w
        where w.ev_class = r.oid and w.rulename = '_RETURN' and r.relkind in ('v', 'm')
      ) as "viewTree"
    from relations r
    where r.nspname = any ($1)
  ),
  keys as (
    select k.conrelid::bigint as "table", k.contype = 'p' as "isPrimary",
      (
        select json_agg(a.attname order by u.place)
        from unnest(k.conkey) with ordinality u (number, place)
        join pg_catalog.pg_attribute a on a.attrelid = k.conrelid and a.attnum = u.number
      ) as columns,
      k.conkey as positions
    from pg_catalog.pg_constraint k
    join relations r on r.oid = k.conrelid
    where k.contype in ('p', 'u')
  ),
  foreign_keys as (
    select k.conname as name, k.conrelid::bigint as "from", k.confrelid::bigint as "to",
      fr.nspname as "fromSchema", fr.relname as "fromName", tr.nspname as "toSchema", tr.relname as "toName",
      (
        select json_agg(json_build_array(f.attname, t.attname) order by u.place)
        from unnest(k.conkey, k.confkey) with ordinality u (from_number, to_number, place)
        join pg_catalog.pg_attribute f on f.attrelid = k.conrelid and f.attnum = u.from_number
        join pg_catalog.pg_attribute t on t.attrelid = k.confrelid and t.attnum = u.to_number
      ) as columns,
      (
        select json_agg(json_build_array(u.from_number, u.to_number) order by u.place)
        from unnest(k.conkey, k.confkey) with ordinality u (from_number, to_number, place)
      ) as positions
    from pg_catalog.pg_constraint k
    join relations fr on fr.oid = k.conrelid
    join relations tr on tr.oid = k.confrelid
    where k.contype = 'f' and k.conparentid = 0
  ),
  functions as (
    select n.nspname as schema, p.proname as name, p.provolatile = 'v' as "isVolatile",
      p.proretset as "isSet",
      array(select role from unnest($2::text[]) role
        where pg_catalog.has_function_privilege(role, p.oid, 'execute')) as "usedBy",
      p.pronargdefaults as "defaults",
      not p.proretset or p.prorows = 1 as "isOneRow",
      (
        select coalesce(json_agg(json_build_object(
          'name', coalesce(p.proargnames[u.place], ''),
          'mode', coalesce(p.proargmodes[u.place], 'i'),
          'type', t.qualified,
          'shownType', t.shown,
          'table', case when o.oid is not null then json_build_array(o.nspname, o.relname) end
        ) order by u.place), '[]')
        from unnest(coalesce(p.proallargtypes, p.proargtypes::oid[])) with ordinality u (type, place)
        join type_names t on t.oid = u.type
        left join relations o on o.oid = t.typrelid
      ) as parameters,
      json_build_object(
        'type', r.qualified,
        'name', r.typname,
        'isComposite', r.typtype = 'c' or r.typname = 'record'
          or coalesce(p.proargmodes::text[] && array['t', 'b', 'o'], false),
        'table', case when c.oid is not null then json_build_array(cn.nspname, c.relname) end
      ) as returns
    from pg_catalog.pg_proc p
    join pg_catalog.pg_namespace n on n.oid = p.pronamespace
    join type_names r on r.oid = p.prorettype
    left join pg_catalog.pg_class c on c.oid = r.typrelid and c.relkind in ('r', 'v', 'm', 'f', 'p')
    left join pg_catalog.pg_namespace cn on cn.oid = c.relnamespace
    where n.nspname = any ($1)
      and p.prokind = 'f'
      and r.typname not in ('trigger', 'event_trigger', 'internal', 'language_handler')
  ),
  role_settings as (
    select r.rolname as role, split_part(s.setting, '=', 1) as name,
      substr(s.setting, strpos(s.setting, '=') + 1) as value
    from pg_catalog.pg_db_role_setting d
    join pg_catalog.pg_roles r on r.oid = d.setrole
    cross join unnest(d.setconfig) as s (setting)
    join pg_catalog.pg_settings g on g.name = split_part(s.setting, '=', 1) and g.context = 'user'
    where r.rolname = any ($2)
      and d.setdatabase in (0, (select oid from pg_catalog.pg_database where datname = current_database()))
      and g.name not in ('search_path', 'role', 'default_transaction_isolation', 'transaction_isolation')
  )
-- The lists are sorted, so that the result for a schema does not depend on the physical order of
-- rows.
select json_build_object(
  'tables', (select coalesce(json_agg(t order by t::text collate "C"), '[]') from tables t),
  'keys', (select coalesce(json_agg(k order by k::text collate "C"), '[]') from keys k),
  'foreignKeys', (select coalesce(json_agg(f order by f::text collate "C"), '[]') from foreign_keys f),
  'functions', (select coalesce(json_agg(f order by f::text collate "C"), '[]') from functions f),
  'roleSettings', (select coalesce(json_agg(s order by s::text collate "C"), '[]') from role_settings s)
) as schema
