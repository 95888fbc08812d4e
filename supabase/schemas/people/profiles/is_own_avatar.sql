create function private.is_own_avatar(p_name text, p_owner_id text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(p_owner_id = auth.uid()::text
    and p_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\.(jpg|webp)$'
    -- The picture's URL is public and must not contain the user id.
    and split_part(p_name, '.', 1) <> p_owner_id, false)
$$;
comment on function private.is_own_avatar(text, text) is
  'Returns whether the caller owns the file and its name is valid for a profile picture: <a random uuid>.<jpg or webp>, never the caller''s own id.';
grant execute on function private.is_own_avatar(text, text) to authenticated;
