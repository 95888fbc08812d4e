create function private.due_work_of_identity() returns integer
language sql
set search_path = ''
as $$
  select private.sweep_identity_papers()
$$;
comment on function private.due_work_of_identity() is
  'Sweeps papers that no case took.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'identity', 200);
