create function private.start_of_text(p_text text, p_length integer) returns text
language sql immutable
set search_path = ''
as $$
  select case when char_length(t.line) <= p_length then nullif(t.line, '')
    else regexp_replace(left(t.line, p_length), '\s+\S*$', '') || '…' end
  from (select btrim(regexp_replace(p_text, '\s+', ' ', 'g')) as line) t
$$;
comment on function private.start_of_text(text, integer) is 'Returns the text as one line. A text that is too long is cut at a word boundary; an empty text gives null.';
