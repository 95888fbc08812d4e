create function private.like_pattern(p_text text) returns text
language sql immutable parallel safe strict
set search_path = ''
as $$
  select '%' || private.escape_like(private.fold_text(btrim(p_text))) || '%'
$$;
comment on function private.like_pattern(text) is 'Returns a LIKE pattern for texts that contain the normalised search text (fold_text). In the search text, % and _ are escaped.';
