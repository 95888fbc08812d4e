create function private.require_reachable_person(p_person_id uuid, p_other_id uuid) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if not private.may_reach_person(p_person_id, p_other_id) then
    perform private.refuse('WA076', 'There is no such person');
  end if;
end
$$;
comment on function private.require_reachable_person(uuid, uuid) is
  'For ids that a device names: a stranger, an unknown id, a suspended account and somebody who blocked the caller get the same answer. Refuses: PERSON_NOT_FOUND.';
revoke all on function private.require_reachable_person(uuid, uuid) from public;
