create function private.text_after(p_prefix text) returns text
language sql immutable parallel safe strict
set search_path = ''
as $$ select p_prefix || chr(1114111) $$;
comment on function private.text_after(text) is
  'The end of the texts that begin with the prefix, in the order of text_pattern_ops. An index is read from the prefix to here whatever the plan; a pattern is not, when its text is a parameter.';
revoke all on function private.text_after(text) from public;
