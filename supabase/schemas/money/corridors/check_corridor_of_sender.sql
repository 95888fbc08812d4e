create function private.check_corridor_of_sender(p_sender_id uuid, p_to_city_id integer) returns void
language sql stable
set search_path = ''
as $$
  -- Where she pays in is known at the counter alone; until then it is where she says that she lives.
  select private.check_corridor(p.city_id, p_to_city_id) from public.profiles p where p.id = p_sender_id
$$;
comment on function private.check_corridor_of_sender(uuid, integer) is 'Refuses: those of check_corridor.';
