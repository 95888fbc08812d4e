create function private.keep_used_delivery_photo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if private.is_photo_used(old.name) then
    raise exception 'the photo belongs to a parcel' using errcode = '42501';
  end if;
  return coalesce(new, old);
end
$$;
comment on function private.keep_used_delivery_photo() is
  'Trigger: a photo that a row names stays as it is, for every key; so no photo of before is swapped. Definer: as is_photo_used.';

create trigger keep_used_delivery_photo before delete or update of bucket_id, name, version, metadata on storage.objects
  for each row when (old.bucket_id = 'delivery-photos') execute function private.keep_used_delivery_photo();
