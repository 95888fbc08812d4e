create function private.due_work_of_service_status() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_state private.service_state;
begin
  -- If the job runs concurrently, one run updates the row; the others skip the update without
  -- waiting.
  select * into v_state from private.service_state s where s.is_only for update skip locked;
  if v_state.is_only is null then
    return 0;
  elsif v_state.counted_at < now() - interval '1 hour' then
    select count(*) filter (where p.is_kept), count(*), now()
      into v_state.promises_kept, v_state.promises_judged, v_state.counted_at
    from private.payout_promises p
    where p.made_at > now() - interval '30 days' and p.is_kept is not null;
    select count(*), count(distinct b.city_id) into v_state.brokers, v_state.towns
    from public.brokers b join public.profiles p on p.id = b.id
    -- Counts brokers by the same condition that decides whether a sender can choose them.
    where b.is_active and p.account_type = 'broker';
  end if;
  update private.service_state s
  set due_work_at = now(), promises_kept = v_state.promises_kept, promises_judged = v_state.promises_judged,
    brokers = v_state.brokers, towns = v_state.towns, counted_at = v_state.counted_at
  where s.is_only;
  return 0;
end
$$;
comment on function private.due_work_of_service_status() is
  'Records that the scheduled job has completed a run. Once an hour, also counts the payout promises of the last 30 days, the brokers and their cities.';

-- The position 1000 makes this hook run after the hooks of all other areas. If one of those hooks
-- fails, this hook does not run, so the time of the last completed run does not change.
insert into private.area_hooks (hook, area, position) values ('due_work', 'service_status', 1000);
