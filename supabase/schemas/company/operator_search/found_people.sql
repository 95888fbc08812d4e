create function private.found_people(p_query text, p_known uuid[], p_limit integer) returns setof jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_ids uuid[] := array(
    select distinct id from (
      select unnest(p_known) as id
      union all select private.people_named(p_query, p_limit)
      union all select private.people_numbered(p_query, p_limit)) as found);
begin
  return query
    select private.masked_person(p.id) || jsonb_build_object('kind', 'person', 'username', p.username,
      'email', private.mask_email(p.email), 'account_type', p.account_type,
      'is_identity_approved', p.is_identity_approved, 'is_suspended', private.is_suspended(p.id), 'at', p.created_at)
    from public.profiles p where p.id = any (v_ids)
    order by p.id = any (p_known) desc, p.created_at desc, p.id limit p_limit;
end
$$;
comment on function private.found_people(text, uuid[], integer) is
  'Returns people with masked data: first the exact matches (p_known), then people whose name or phone number begins with the query.';
