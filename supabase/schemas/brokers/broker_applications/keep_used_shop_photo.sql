create function private.keep_used_shop_photo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_shop_photo_used(old.name) then
    raise exception 'the photo belongs to an application' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.keep_used_shop_photo() is
  'Trigger: a photo that an application carries stays as it is, for every key. Definer: as is_shop_photo_used.';

create trigger keep_used_shop_photo before delete or update of bucket_id, name, version, metadata on storage.objects
  for each row when (old.bucket_id = 'shop-photos') execute function private.keep_used_shop_photo();
