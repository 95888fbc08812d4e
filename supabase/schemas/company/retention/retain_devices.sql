create function private.retain_devices(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from auth.sessions s where s.id in (
    select x.id from auth.sessions x
    where coalesce(x.refreshed_at at time zone 'UTC', x.updated_at, x.created_at) < private.kept_since('devices')
      and not private.is_held('person', x.user_id)
    order by x.created_at limit p_limit for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.retain_devices(integer) is
  'Deletes the sessions of devices that were not used within the retention period. Deleting a session signs the device out.';
