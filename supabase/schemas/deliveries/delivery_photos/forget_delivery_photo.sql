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
  'Trigger: deletes the file of a photo when the row of the photo is deleted. The sender or retention deletes the row, or it is deleted with its draft. SECURITY DEFINER, because callers may not delete these files.';
