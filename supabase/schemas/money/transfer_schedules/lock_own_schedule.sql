create function private.lock_own_schedule(p_id uuid) returns public.transfer_schedules
language plpgsql
set search_path = ''
as $$
declare
  v_sender_id uuid := private.lock_caller();
  v_schedule public.transfer_schedules;
begin
  select * into v_schedule from public.transfer_schedules where id = p_id and sender_id = v_sender_id;
  if v_schedule.id is null then
    perform private.refuse('WA213', 'Schedule not found');
  end if;
  return v_schedule;
end
$$;
comment on function private.lock_own_schedule(uuid) is
  'Locks the caller''s profile and returns their schedule. A function that changes the schedule reads the row again in its update, because the scheduled job changes it without the lock on the profile. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SCHEDULE_NOT_FOUND.';
