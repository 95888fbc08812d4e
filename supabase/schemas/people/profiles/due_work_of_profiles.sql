create function private.due_work_of_profiles() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from private.person_lookups l where (l.seeker_id, l.person_id) in (
    select o.seeker_id, o.person_id from private.person_lookups o
    where o.looked_up_at <= now() - interval '24 hours' order by o.looked_up_at limit 500 for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.due_work_of_profiles() is 'Forgets whom people looked up more than 24 hours ago, five hundred at a time.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'profiles', 305);
