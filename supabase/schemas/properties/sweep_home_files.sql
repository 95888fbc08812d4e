create function private.sweep_home_files() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  update private.home_sweeps s set swept_at = now() where s.swept_at <= now() - interval '1 hour';
  if not found then
    return 0;
  end if;
  perform set_config('storage.allow_delete_query', 'true', true);
  -- Rows only: the storage service removes the bytes that no row names any more.
  delete from storage.objects o where o.id in (
    select x.id from storage.objects x
    where x.bucket_id in ('properties', 'property-images') and x.created_at < now() - interval '24 hours'
      and not exists (select from public.property_images i where i.storage_path = x.bucket_id || '/' || x.name)
    order by x.created_at limit 1000 for update skip locked);
  get diagnostics v_count = row_count;
  perform set_config('storage.allow_delete_query', '', true);
  return v_count;
end
$$;
comment on function private.sweep_home_files() is
  'Once an hour: files in the buckets of homes that are a day old and that no picture names, those in temp among them. Returns how many went.';
