create function public.pause_transfer_schedule(p_id uuid, p_is_paused boolean) returns public.transfer_schedules
language plpgsql security definer
set search_path = ''
as $$
declare
  v_schedule public.transfer_schedules := private.lock_own_schedule(p_id);
  v_today date := private.today_in_morocco();
begin
  if p_is_paused is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_is_paused"}');
  end if;
  update public.transfer_schedules set
    is_paused = p_is_paused,
    -- Due days that passed during the pause are skipped. If today is a due day, it is not skipped.
    next_on = case when not p_is_paused and next_on < v_today
      then private.next_day_of_month(day_of_month, v_today - 1) else next_on end
  where id = v_schedule.id
  returning * into v_schedule;
  return v_schedule;
end
$$;
comment on function public.pause_transfer_schedule(uuid, boolean) is
  'Pauses the caller''s schedule, or resumes it from the next due day, which may be today. Error codes: NOT_SIGNED_IN, SCHEDULE_NOT_FOUND, FIELD_INVALID.';
revoke all on function public.pause_transfer_schedule(uuid, boolean) from public, anon;
grant execute on function public.pause_transfer_schedule(uuid, boolean) to authenticated;
