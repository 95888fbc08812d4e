create function private.is_own_identity_path(p_name text) returns boolean
language sql stable
set search_path = ''
as $$
  select coalesce(p_name ~* '^identity-documents/[0-9a-f-]{36}/[a-z0-9_-]{16,64}\.(jpg|jpeg|png|webp|heic|heif|pdf)$'
    and split_part(p_name, '/', 1) = 'identity-documents' and split_part(p_name, '/', 2) = auth.uid()::text, false)
$$;
comment on function private.is_own_identity_path(text) is
  'Returns whether the object name is in the caller''s folder: identity-documents/<user id>/<16 to 64 random characters>.<extension>.';
