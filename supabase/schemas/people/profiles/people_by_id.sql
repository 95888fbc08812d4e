create function public.people_by_id(p_ids uuid[])
returns table (id uuid, username text, first_name text, last_name text, avatar_url text)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
begin
  if p_ids is null or cardinality(p_ids) > 100 then
    perform private.refuse('WA003', 'The list must have at most 100 ids', '{"field": "p_ids"}');
  end if;
  return query
    select p.id, p.username, p.first_name, p.last_name, p.avatar_url
    from public.profiles p where p.id = any (p_ids) and p.id = any (private.related_people(v_caller));
end
$$;
comment on function public.people_by_id(uuid[]) is
  'Returns the people with these ids (at most 100) to whom the caller has an active relation (private.related_people). Error codes: those of caller_id, FIELD_INVALID (p_ids).';
revoke all on function public.people_by_id(uuid[]) from public, anon;
grant execute on function public.people_by_id(uuid[]) to authenticated;
