create function private.rename_pictures() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_image public.property_images;
  v_bucket text;
  v_name text;
  v_fresh text;
begin
  -- The lock waits for a picture that is being deleted. Where the storage service renames files
  -- itself, a new name would otherwise be queued for a file that is about to go.
  for v_image in
    select i.* from public.property_images i
    -- The join finds nothing for a deleted property. Its pictures are deleted too and need no new
    -- name.
    join public.properties p on p.id = i.property_id
    where i.property_id = old.id order by i.id for update of i
  loop
    v_bucket := split_part(v_image.storage_path, '/', 1);
    v_name := substr(v_image.storage_path, char_length(v_bucket) + 2);
    v_fresh := private.fresh_picture_name(v_bucket, v_name);
    if private.rename_file(v_bucket, v_name, v_fresh) then
      update public.property_images i set image_url = '/storage/v1/object/public/' || v_bucket || '/' || v_fresh where i.id = v_image.id;
    end if;
  end loop;
  return null;
end
$$;
comment on function private.rename_pictures() is
  'Trigger: renames the pictures of a home that is no longer public. The old URLs of the pictures then stop working, and stay invalid even if the home is published again. SECURITY DEFINER: the operator who suspends the owner or takes the home down does not own the files.';
