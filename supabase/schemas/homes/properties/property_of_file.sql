create function private.property_of_file(p_bucket text, p_name text) returns uuid
language sql immutable
set search_path = ''
as $$
  select case
    when p_bucket = 'properties' and p_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[A-Za-z0-9_-]{8,80}\.(jpg|jpeg|png|webp|avif|heic|heif)$'
      or p_bucket = 'property-images' and p_name ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/[0-9]{10,16}-[0-9]{1,4}(-[A-Za-z0-9_-]{8,80})?\.(jpg|jpeg|png|webp|avif|heic|heif)$'
    then split_part(p_name, '/', 1)::uuid end
$$;
comment on function private.property_of_file(text, text) is
  'Returns the property id in an object name: properties/<id>/<random>.<ext> or property-images/<id>/<milliseconds>-<index>[-<random>].<ext>; null for any other name.';
