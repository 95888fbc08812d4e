create function private.due_work_of_transfer_schedules() returns integer
language sql
set search_path = ''
as $$
  select private.ask_due_schedules()
$$;
comment on function private.due_work_of_transfer_schedules() is 'Asks those whose monthly transfer is due.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'transfer_schedules', 120);
