create function private.due_work_of_conversations() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from public.conversations c where c.id in (
    select b.id from public.conversations b
    where b.begun_with is not null and b.created_at < now() - interval '1 hour'
    order by b.created_at limit 500 for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.due_work_of_conversations() is
  'Deletes conversations that were inserted more than an hour ago and still have no members.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'conversations', 310);
