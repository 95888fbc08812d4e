create function private.is_temporary_picture(p_bucket text, p_name text) returns boolean
language sql immutable
set search_path = ''
as $$
  select coalesce(p_bucket = 'properties' and p_name ~ '^temp/[A-Za-z0-9_-]{8,80}\.(jpg|jpeg|png|webp|avif|heic|heif)$', false)
$$;
comment on function private.is_temporary_picture(text, text) is 'Returns whether the object name is that of a picture for a property that is not saved yet: temp/<random>.<ext>.';
grant execute on function private.is_temporary_picture(text, text) to authenticated;
