create function private.mask_name(p_name text) returns text
language sql immutable
set search_path = ''
as $$ select left(btrim(p_name), 1) || '•••' $$;
comment on function private.mask_name(text) is 'Masks a name to the first letter: A•••.';
