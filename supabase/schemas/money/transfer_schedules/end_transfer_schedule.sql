create function public.end_transfer_schedule(p_id uuid) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_schedule public.transfer_schedules := private.lock_own_schedule(p_id);
begin
  delete from public.transfer_schedules where id = v_schedule.id;
end
$$;
comment on function public.end_transfer_schedule(uuid) is
  'Deletes the caller''s schedule. Drafts that were created from it are kept. If the schedule is already deleted, the call is refused. Error codes: NOT_SIGNED_IN, SCHEDULE_NOT_FOUND.';
revoke all on function public.end_transfer_schedule(uuid) from public, anon;
grant execute on function public.end_transfer_schedule(uuid) to authenticated;
