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
  'Trigger: deletes a photo''s file when the photo''s row is deleted: by the sender, with its draft, or by retention. SECURITY DEFINER: callers may not delete these files.';
