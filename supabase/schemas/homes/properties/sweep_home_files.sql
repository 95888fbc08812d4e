create function private.sweep_home_files() returns integer
language plpgsql
set search_path = ''
as $$
begin
  update private.home_sweeps s set swept_at = now() where s.swept_at <= now() - interval '1 hour';
  if not found then
    return 0;
  end if;
  return private.delete_files(array(
    select x.id from storage.objects x
    where x.bucket_id in ('properties', 'property-images') and x.created_at < now() - interval '24 hours'
      and not exists (select from public.property_images i where i.storage_path = x.bucket_id || '/' || x.name)
    order by x.created_at limit 1000 for update skip locked));
end
$$;
comment on function private.sweep_home_files() is
  'Runs once an hour. Deletes files in the picture buckets, including the folder temp, that are at least a day old and not referenced by a picture. Returns the number of deleted files.';
