create function private.person_facts(p_viewer_id uuid, p_person_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', p.id, 'first_name', p.first_name, 'last_name', p.last_name,
    'avatar_url', case when p.id = any (private.visible_people(p_viewer_id, array[p.id])) then p.avatar_url end)
  from public.profiles p where p.id = p_person_id
$$;
comment on function private.person_facts(uuid, uuid) is
  'Returns the data of the other party of a deal, {id, first_name, last_name, avatar_url}. The name is always included, because it is part of the agreement. The picture is included only if the person is visible to the viewer (visible_people).';
revoke all on function private.person_facts(uuid, uuid) from public;
