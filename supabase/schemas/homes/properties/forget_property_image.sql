create function private.forget_property_image() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.remove_files(split_part(old.storage_path, '/', 1),
    array[substr(old.storage_path, char_length(split_part(old.storage_path, '/', 1)) + 2)]);
  if old.is_primary then
    update public.property_images i set is_primary = true
    where i.id = (select n.id from public.property_images n where n.property_id = old.property_id
      order by n.image_order, n.id limit 1);
  end if;
  return null;
end
$$;
comment on function private.forget_property_image() is
  'Trigger: deletes the file of a removed picture. If the removed picture was the primary one, the first remaining picture by image_order becomes primary. SECURITY DEFINER, like check_property_image.';
