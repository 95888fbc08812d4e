create function private.is_own_picture(p_bucket text, p_name text, p_owner_id text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select case when private.is_temporary_picture(p_bucket, p_name) then p_owner_id = auth.uid()::text
    else private.owns_property(private.property_of_file(p_bucket, p_name)) end
$$;
comment on function private.is_own_picture(text, text, text) is
  'Returns whether the picture belongs to the caller: the caller uploaded it to the folder temp, or it is in the folder of the caller''s property. SECURITY DEFINER, like owns_property.';
grant execute on function private.is_own_picture(text, text, text) to authenticated;
