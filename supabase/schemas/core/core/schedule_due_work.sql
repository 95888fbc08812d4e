create function private.schedule_due_work() returns boolean
language plpgsql
set search_path = ''
as $$
begin
  -- A hosted Supabase has it; our own server has a clock of its own and needs none.
  if to_regnamespace('cron') is null and exists (select from pg_available_extensions e where e.name = 'pg_cron') then
    create extension if not exists pg_cron;
  end if;
  if to_regprocedure('cron.schedule(text,text,text)') is null then
    return false;
  end if;
  -- By its name: asked for again, it is the same schedule.
  execute 'select cron.schedule($1, $2, $3)' using 'due-work', '30 seconds', 'select private.run_due_work()';
  return true;
exception
  -- Installed on a machine whose server does not load it.
  when feature_not_supported or object_not_in_prerequisite_state or insufficient_privilege then
    return false;
end
$$;
comment on function private.schedule_due_work() is
  'Has pg_cron run due work every 30 seconds, where it is to be had. Returns whether it does. Callable at any time; a repeat changes nothing.';

select private.schedule_due_work();
