create function private.escape_like(p_text text) returns text
language sql immutable parallel safe strict
set search_path = ''
as $$ select regexp_replace(p_text, '([\\%_])', '\\\1', 'g') $$;
comment on function private.escape_like(text) is 'Escapes %, _ and \ in a text, so that it can be part of a LIKE pattern.';
