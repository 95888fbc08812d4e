create function private.due_work_of_audit() returns integer
language sql
set search_path = ''
as $$
  select private.seal_audit_events()
$$;
comment on function private.due_work_of_audit() is
  'Seals what was written since the last turn. Last of all areas: it takes the last of all locks.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'audit', 900);
