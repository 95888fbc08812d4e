create function private.due_work_of_money() returns integer
language sql
set search_path = ''
as $$
  select private.end_due_transfers()
$$;
comment on function private.due_work_of_money() is
  'Ends transfers and turns whose time is over.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'money', 100);
