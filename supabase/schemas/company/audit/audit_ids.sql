create function private.audit_ids(p_query text) returns uuid[]
language sql stable
set search_path = ''
as $$
  select coalesce(
    (select array[t.id] from public.money_transfers t where t.reference = upper(btrim(p_query))),
    (select array_agg(found.id) from (
      select case when btrim(p_query) ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then btrim(p_query)::uuid end as id
      union
      select p.id from private.people_like(btrim(p_query)) as p (id)
      order by id limit 50) as found
    where found.id is not null),
    '{}')
$$;
comment on function private.audit_ids(text) is
  'Resolves a filter of the audit log to ids. The filter is a transfer''s reference, a text by which search_people finds people, or an id, which is returned unchanged.';
