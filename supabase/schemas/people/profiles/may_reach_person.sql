create function private.may_reach_person(p_person_id uuid, p_other_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(p_other_id = any (private.related_people(p_person_id)), false)
$$;
comment on function private.may_reach_person(uuid, uuid) is
  'Returns whether the first person may use the id of the second person, for example to add a contact. Knowing an id is not enough; an active relation (related_people) is required.';
revoke all on function private.may_reach_person(uuid, uuid) from public;
