create function private.drawer_note(p_note text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_note text := nullif(btrim(p_note), '');
begin
  if char_length(v_note) > 200 then
    perform private.refuse('WA003', 'The note is too long', '{"field": "p_note"}');
  end if;
  return v_note;
end
$$;
comment on function private.drawer_note(text) is 'Returns a broker''s note about their drawer, trimmed, at most 200 characters; null when empty. Error codes: FIELD_INVALID.';
