create function private.check_corridor_of_sender(p_sender_id uuid, p_to_city_id integer) returns void
language sql stable
set search_path = ''
as $$
  -- The city where the sender pays in is known only at the counter. Until then the city in the
  -- sender's profile is used instead.
  select private.check_corridor(p.city_id, p_to_city_id) from public.profiles p where p.id = p_sender_id
$$;
comment on function private.check_corridor_of_sender(uuid, integer) is 'Checks that the corridor from the city in the sender''s profile to the recipient''s city is open. Error codes: those of check_corridor.';
