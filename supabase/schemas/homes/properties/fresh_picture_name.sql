create function private.fresh_picture_name(p_bucket text, p_name text) returns text
language sql volatile
set search_path = ''
as $$
  select split_part(p_name, '/', 1) || '/'
    -- File names in the bucket property-images start with the time and index of the picture.
    || case p_bucket when 'property-images' then substring(p_name from '/([0-9]+-[0-9]+)') || '-' else '' end
    || gen_random_uuid() || substring(p_name from '\.[a-z]+$')
$$;
comment on function private.fresh_picture_name(text, text) is 'Returns a new file name, with 122 random bits, for a picture.';
