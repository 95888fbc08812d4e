create function private.schedule_due_work() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- Hosted Supabase has pg_cron; our own server has its own scheduler and does not need it.
  if to_regnamespace('cron') is null and exists (select from pg_available_extensions e where e.name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if to_regprocedure('cron.schedule(text,text,text)') is null then
    return false;
  end if;
  -- The schedule has a name, so scheduling the job again replaces the earlier schedule.
  execute 'select cron.schedule($1, $2, $3)' using 'due-work', '30 seconds', 'select private.run_due_work()';
  return true;
exception
  -- pg_cron may be installed on this machine but not loaded by this PostgreSQL server. The job then
  -- cannot be scheduled.
  when feature_not_supported or object_not_in_prerequisite_state or insufficient_privilege then
    return false;
end
$$;
comment on function private.schedule_due_work() is
  'Schedules run_due_work every 30 seconds with pg_cron, where available. Returns whether the job is scheduled. May run at any time; a repeat changes nothing.';

select private.schedule_due_work();
