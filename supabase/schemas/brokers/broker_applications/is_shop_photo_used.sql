create function private.is_shop_photo_used(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (select from private.broker_applications a where a.photo_paths @> array[p_name])
$$;
comment on function private.is_shop_photo_used(text) is 'Returns whether an application contains the photo. SECURITY DEFINER: callers may not read the application rows.';
revoke all on function private.is_shop_photo_used(text) from public;
grant execute on function private.is_shop_photo_used(text) to authenticated;
