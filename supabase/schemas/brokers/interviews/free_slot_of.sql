create function private.free_slot_of(p_application_id uuid) returns void
language sql
set search_path = ''
as $$
  update private.interview_slots s set application_id = null
  where s.application_id = p_application_id and s.outcome is null and s.withdrawn_at is null
$$;
comment on function private.free_slot_of(uuid) is 'Frees the interview time of an application that no longer needs it.';
