create function private.text_after(p_prefix text) returns text
language sql immutable parallel safe strict
set search_path = ''
as $$ select p_prefix || chr(1114111) $$;
comment on function private.text_after(text) is
  'Returns the upper bound of all texts that begin with this prefix, in the order of text_pattern_ops. A range condition with this bound allows an index scan in every plan; a LIKE pattern passed as a parameter does not.';
revoke all on function private.text_after(text) from public;
