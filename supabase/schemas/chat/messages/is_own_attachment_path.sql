create function private.is_own_attachment_path(p_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(p_name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/[0-9a-f-]{36}/[0-9a-f-]{36}\.[a-z0-9]{1,5}$'
    and split_part(p_name, '/', 2) = auth.uid()::text, false)
$$;
comment on function private.is_own_attachment_path(text) is
  'Returns whether the object name is in one of the caller''s folders: <conversation>/<user id>/<random uuid>.<extension>.';
revoke all on function private.is_own_attachment_path(text) from public;
grant execute on function private.is_own_attachment_path(text) to authenticated;
