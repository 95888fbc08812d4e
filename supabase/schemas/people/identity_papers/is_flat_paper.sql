create function private.is_flat_paper(p_name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(p_name ~ '^identity-documents/[A-Za-z0-9_-]{8,64}\.(jpg|jpeg|png|webp|heic|heif|pdf|JPG|JPEG|PNG|WEBP|HEIC|HEIF|PDF)$', false)
$$;
comment on function private.is_flat_paper(text) is
  'Returns whether the object name has the form identity-documents/<8 to 64 random characters>.<extension>, which contains no folder named after a person. Clients that use the tables directly upload files with such names. The document in such a file belongs to the owner of the object.';
revoke all on function private.is_flat_paper(text) from public;
