create function private.retain_broker_applications(p_limit integer) returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  delete from private.broker_applications a where a.id in (
    select x.id from private.broker_applications x
    where x.status in ('rejected', 'withdrawn') and x.updated_at < private.kept_since('broker_applications')
      and not private.is_held('person', x.user_id)
    order by x.updated_at limit p_limit for update skip locked);
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.retain_broker_applications(integer) is
  'Deletes applications that were never approved, at the end of their retention period; a cleanup job deletes their photos.';
