create function private.take_interview_slot(p_slot_id uuid, p_application_id uuid) returns void
language plpgsql
set search_path = ''
as $$
begin
  -- Locks slots in the order of their ids, so that two applicants who swap their times do not
  -- deadlock.
  perform from private.interview_slots s
  where s.id = p_slot_id or s.application_id = p_application_id and s.outcome is null and s.withdrawn_at is null
  order by s.id for update;
  if exists (select from private.interview_slots s
    where s.application_id = p_application_id and s.outcome is null and s.withdrawn_at is null and s.starts_at <= now()) then
    perform private.refuse('WA238', 'The interview has begun');
  elsif not exists (
    select from private.interview_slots s
    where s.id = p_slot_id and (s.application_id is null or s.application_id = p_application_id)
      and s.outcome is null and s.withdrawn_at is null and s.starts_at > now()) then
    perform private.refuse('WA234', 'The interview slot is no longer free');
  end if;
  update private.interview_slots s set application_id = null
  where s.application_id = p_application_id and s.outcome is null and s.withdrawn_at is null and s.id <> p_slot_id;
  update private.interview_slots s set application_id = p_application_id where s.id = p_slot_id;
end
$$;
comment on function private.take_interview_slot(uuid, uuid) is
  'Books a free interview time for an application and frees the application''s previous time. If two callers try to book the same time, only the first one succeeds. Error codes: INTERVIEW_BEGUN, SLOT_TAKEN.';
