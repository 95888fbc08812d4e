create function private.forget_delivery_photo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  -- Rows only: the storage service removes the bytes that no row names any more.
  perform set_config('storage.allow_delete_query', 'true', true);
  delete from storage.objects o where o.bucket_id = 'delivery-photos' and o.name = old.storage_path;
  perform set_config('storage.allow_delete_query', '', true);
  return null;
end
$$;
comment on function private.forget_delivery_photo() is
  'Trigger: a photo taken out of a draft, or a draft that goes, takes its files with it. Definer: callers may not delete there.';
