create function private.require_reachable_person(p_person_id uuid, p_other_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.may_reach_person(p_person_id, p_other_id) then
    perform private.refuse('WA076', 'Person not found');
  end if;
end
$$;
comment on function private.require_reachable_person(uuid, uuid) is
  'Checks that the caller may refer to this person by id. A stranger, an unknown id, a suspended account and a person who blocked the caller get the same error. Error codes: PERSON_NOT_FOUND.';
revoke all on function private.require_reachable_person(uuid, uuid) from public;
