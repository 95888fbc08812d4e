create function private.check_property_image() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_bucket text;
  v_name text;
begin
  if tg_op = 'UPDATE' and (new.id, new.property_id) is distinct from (old.id, old.property_id) then
    perform private.refuse('WA003', 'The file of a picture cannot be changed; add another picture', '{"field": "id"}');
  elsif tg_op = 'UPDATE' and (new.image_url, new.storage_path) is not distinct from (old.image_url, old.storage_path) then
    return new;
  elsif tg_op = 'INSERT' then
    -- Locks the property, so that two devices cannot exceed the maximum by adding pictures at once.
    perform from public.properties p where p.id = new.property_id for no key update;
    if (select count(*) >= 40 from public.property_images i where i.property_id = new.property_id) then
      perform private.refuse('WA114', 'A property can have at most 40 pictures', '{"maximum": 40}');
    end if;
  end if;
  new.storage_path := regexp_replace(split_part(new.image_url, '?', 1), '^(https?://[^/]+)?/storage/v1/object/public/', '');
  v_bucket := split_part(new.storage_path, '/', 1);
  v_name := substr(new.storage_path, char_length(v_bucket) + 2);
  if private.property_of_file(v_bucket, v_name) is distinct from new.property_id
    or not exists (select from storage.objects o where o.bucket_id = v_bucket and o.name = v_name) then
    perform private.refuse('WA113', 'The picture was not found in the folder of the property');
  end if;
  new.image_url := '/storage/v1/object/public/' || new.storage_path;
  if tg_op = 'UPDATE' then
    return new;
  elsif new.is_primary then
    update public.property_images i set is_primary = false where i.property_id = new.property_id and i.is_primary;
  elsif not exists (select from public.property_images i where i.property_id = new.property_id) then
    new.is_primary := true;
  end if;
  return new;
end
$$;
comment on function private.check_property_image() is
  'Trigger: checks that a picture refers to a file in its property''s folder, and makes the first picture the primary one. Users may not change the URL, because it is derived from the file. SECURITY DEFINER: callers can see only their own files. Error codes: FIELD_INVALID, IMAGE_NOT_UPLOADED, IMAGES_TOO_MANY (detail maximum).';
