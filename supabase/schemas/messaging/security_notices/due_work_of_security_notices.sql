create function private.due_work_of_security_notices() returns integer
language sql
set search_path = ''
as $$
  with old as (
    select d.user_id, d.key from private.seen_devices d
    where d.seen_at < private.kept_since('devices') and not private.is_held('person', d.user_id)
      -- Her last one stays: without any, a stranger's sign-in would pass for her first.
      and exists (select from private.seen_devices n where n.user_id = d.user_id and n.seen_at > d.seen_at)
    order by d.seen_at limit 1000 for update skip locked
  ), gone as (
    delete from private.seen_devices d using old where d.user_id = old.user_id and d.key = old.key returning d.key
  )
  select private.note_retention('devices', count(*)::integer) from gone
$$;
comment on function private.due_work_of_security_notices() is 'Forgets devices on which nobody was for the time of the class, the oldest thousand at a time.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'security_notices', 415);
