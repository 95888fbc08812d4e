create function private.may_reach_person(p_person_id uuid, p_other_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(p_other_id = any (private.related_people(p_person_id)), false)
$$;
comment on function private.may_reach_person(uuid, uuid) is
  'Whether a person may name the other by their id: to have an id is no permission, a live relation is (related_people).';
revoke all on function private.may_reach_person(uuid, uuid) from public;
