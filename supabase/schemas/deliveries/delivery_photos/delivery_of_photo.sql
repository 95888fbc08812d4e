create function private.delivery_of_photo(p_name text) returns uuid
language sql immutable
set search_path = ''
as $$
  select case when p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}\.(jpg|png)$'
    then split_part(p_name, '/', 1)::uuid end
$$;
comment on function private.delivery_of_photo(text) is 'Returns the parcel id in an object name <delivery>/<photo>.<jpg or png>; null for any other name.';
grant execute on function private.delivery_of_photo(text) to authenticated;
