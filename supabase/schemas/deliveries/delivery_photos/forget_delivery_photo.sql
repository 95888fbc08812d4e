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
  'Trigger: a photo taken out of a draft, or a draft that goes, takes its files with it. Definer: callers may not delete there.';
