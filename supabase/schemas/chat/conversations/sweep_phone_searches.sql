create function private.sweep_phone_searches() returns integer
language sql
set search_path = ''
as $$
  with gone as (
    delete from private.phone_searches s where (s.user_id, s.phone) in (
      select o.user_id, o.phone from private.phone_searches o
      where o.searched_at <= now() - interval '24 hours' order by o.searched_at limit 500 for update skip locked)
    returning 1
  )
  select count(*)::integer from gone
$$;
comment on function private.sweep_phone_searches() is
  'Deletes phone searches older than a day, up to 500 for each call. Returns the number of deleted rows.';
