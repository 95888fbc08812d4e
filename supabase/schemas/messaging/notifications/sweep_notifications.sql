create function private.sweep_notifications() returns integer
language sql
set search_path = ''
as $$
  with old as (
    select n.id from public.notifications n
    where n.updated_at < private.kept_since('notices') and not private.is_held('person', n.user_id)
    order by n.updated_at limit 1000 for update skip locked
  ), gone as (
    delete from public.notifications n using old where n.id = old.id returning n.id
  )
  select private.note_retention('notices', count(*)::integer) from gone
$$;
comment on function private.sweep_notifications() is 'Deletes notifications older than 90 days, oldest first, up to 1,000 a call.';
