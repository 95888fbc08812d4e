create function private.due_work_of_messages() returns integer
language sql
set search_path = ''
as $$
  select private.sweep_attachments() + private.sweep_phone_searches()
$$;
comment on function private.due_work_of_messages() is
  'Sweeps attachments that no message took, and numbers that people looked for.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'messages', 300);
