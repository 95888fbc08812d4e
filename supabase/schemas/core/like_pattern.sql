create function private.like_pattern(p_text text) returns text
language sql immutable parallel safe strict
set search_path = ''
as $$
  select '%' || regexp_replace(private.fold_text(btrim(p_text)), '([\\%_])', '\\\1', 'g') || '%'
$$;
comment on function private.like_pattern(text) is 'Pattern for text that contains the words as they were typed, folded; % and _ mean themselves.';
