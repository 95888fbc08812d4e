create function private.take_delivery_photo(p_photo public.delivery_photos) returns public.delivery_photos
language plpgsql
set search_path = ''
as $$
declare
  v_photo public.delivery_photos := p_photo;
  v_file storage.objects;
begin
  -- Takes a shared lock on the file, so that nobody deletes it before the photo is inserted.
  select * into v_file from storage.objects o
  where o.bucket_id = 'delivery-photos' and o.owner_id = p_photo.created_by::text
    and o.name in (p_photo.delivery_id || '/' || p_photo.id || '.jpg', p_photo.delivery_id || '/' || p_photo.id || '.png')
  order by o.created_at desc limit 1 for share;
  if v_file.id is null then
    perform private.refuse('WA129', 'The photo was not found among the caller''s files in the folder of the parcel');
  elsif (v_file.metadata ->> 'hasExif' = 'false' and v_file.metadata ->> 'sha256' ~ '^[0-9a-f]{64}$'
      and v_file.metadata ->> 'pictureType' = case when v_file.name like '%.png' then 'image/png' else 'image/jpeg' end) is not true then
    -- Uses the properties that the storage service detected in the file. Missing properties count
    -- as a failed check, so with a storage service that does not inspect pictures every photo
    -- fails.
    perform private.refuse('WA391', 'The file does not match its JPEG or PNG name, or contains camera metadata');
  end if;
  v_photo.storage_path := v_file.name;
  v_photo.sha256 := v_file.metadata ->> 'sha256';
  v_photo.byte_size := (v_file.metadata ->> 'size')::integer;
  v_photo.media_type := v_file.metadata ->> 'pictureType';
  v_photo.created_at := now();
  insert into public.delivery_photos select v_photo.*;
  return v_photo;
end
$$;
comment on function private.take_delivery_photo(public.delivery_photos) is
  'Stores an uploaded file as the given photo of a parcel, with the properties that the storage service detected in the file. Returns the stored photo. Error codes: PHOTO_NOT_UPLOADED, PHOTO_NOT_BARE.';
