create function private.is_photo_used(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from public.delivery_photos p where p.storage_path = p_name)
$$;
comment on function private.is_photo_used(text) is 'Returns whether a row references the photo. SECURITY DEFINER: not every caller has the right to read this row.';
grant execute on function private.is_photo_used(text) to authenticated;
