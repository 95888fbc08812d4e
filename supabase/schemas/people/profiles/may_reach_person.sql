create function private.may_reach_person(p_person_id uuid, p_other_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(p_other_id = any (private.related_people(p_person_id)), false)
$$;
comment on function private.may_reach_person(uuid, uuid) is
  'Returns whether a person may refer to the other by id. Knowing an id is not enough; it takes an active relation (related_people).';
revoke all on function private.may_reach_person(uuid, uuid) from public;
