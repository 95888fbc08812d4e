create function private.forget_delivery_photo() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  perform private.remove_files('delivery-photos', array[old.storage_path]);
  return null;
end
$$;
comment on function private.forget_delivery_photo() is
  'Trigger: deletes a photo''s file when the photo is removed from a draft or the draft is deleted. SECURITY DEFINER: callers may not delete these files.';
