create function private.is_own_avatar_path(p_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(p_name ~ '^[0-9a-f-]{36}/[0-9a-f-]{36}\.(jpg|webp)$'
    and split_part(p_name, '/', 1) = auth.uid()::text, false)
$$;
comment on function private.is_own_avatar_path(text) is
  'Whether the name is one in the caller''s folder of avatars: <her id>/<a random uuid>.<jpg or webp>.';
grant execute on function private.is_own_avatar_path(text) to authenticated;
