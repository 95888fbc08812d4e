create function private.trim_body(p_body text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_body text := nullif(btrim(p_body, E' \t\r\n\u00a0\u200b'), '');
begin
  if char_length(v_body) > 4000 then
    perform private.refuse('WA085', 'A message must have at most 4000 characters', '{"maximum": 4000}');
  end if;
  return v_body;
end
$$;
comment on function private.trim_body(text) is 'Returns the text without leading and trailing invisible characters, or null if nothing remains. Error codes: MESSAGE_TOO_LONG.';
