create function private.may_read_shop_photo(p_name text) returns boolean
language sql stable security definer
set search_path = ''
as $$
  select split_part(p_name, '/', 1) = auth.uid()::text
    -- Operators may read a photo only while the application is open, and only by authenticated
    -- download: a signed URL would still work after the application is closed.
    or storage.allow_any_operation(array['object.get_authenticated', 'object.get_authenticated_info', 'render.image_authenticated'])
      and exists (select from private.broker_applications a
        where a.photo_paths @> array[p_name] and a.status in ('submitted', 'accepted'))
      and private.has_operator_role('support', 'finance', 'compliance', 'admin')
$$;
comment on function private.may_read_shop_photo(text) is
  'Returns whether the caller may read the photo of a shop. The person who uploaded the photo may always read it. Operators may read it while the broker application that contains it is open. SECURITY DEFINER: callers may not read the rows of broker applications.';
revoke all on function private.may_read_shop_photo(text) from public;
grant execute on function private.may_read_shop_photo(text) to authenticated;
