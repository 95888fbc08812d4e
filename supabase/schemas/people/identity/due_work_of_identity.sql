create function private.due_work_of_identity() returns integer
language sql
set search_path = ''
as $$
  select private.sweep_identity_papers() + private.sweep_cases_without_papers()
$$;
comment on function private.due_work_of_identity() is
  'Sweeps papers that no case took, and cases that got no paper.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'identity', 200);
