create function private.note_lookup(p_seeker_id uuid, p_person_id uuid) returns void
language sql
set search_path = ''
as $$
  insert into private.person_lookups as l (seeker_id, person_id)
  select p_seeker_id, p_person_id where p_seeker_id <> p_person_id
  on conflict (seeker_id, person_id) do update set looked_up_at = excluded.looked_up_at
$$;
comment on function private.note_lookup(uuid, uuid) is 'Records that one person has found another by a search, so that the first may refer to the second by id for the next 24 hours.';
revoke all on function private.note_lookup(uuid, uuid) from public;
