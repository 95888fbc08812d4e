create function private.is_like(p_text text, p_search text) returns boolean
language sql immutable
set search_path = ''
as $$ select p_text ilike '%' || private.escape_like(p_search) || '%' $$;
comment on function private.is_like(text, text) is 'Returns whether the text contains the search text, ignoring case.';
