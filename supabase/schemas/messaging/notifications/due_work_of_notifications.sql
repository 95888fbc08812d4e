create function private.due_work_of_notifications() returns integer
language sql
set search_path = ''
as $$
  select private.sweep_notifications()
$$;
comment on function private.due_work_of_notifications() is
  'Sweeps old notifications.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'notifications', 400);
