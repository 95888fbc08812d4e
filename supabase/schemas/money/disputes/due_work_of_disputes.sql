create function private.due_work_of_disputes() returns integer
language sql
set search_path = ''
as $$
  select private.note_late_disputes() + private.sweep_dispute_files()
$$;
comment on function private.due_work_of_disputes() is
  'Tells what is late, and sweeps evidence that nothing carries.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'disputes', 350);
