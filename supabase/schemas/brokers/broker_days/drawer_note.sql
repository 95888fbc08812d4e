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
comment on function private.drawer_note(text) is 'Checks a broker''s note about the drawer, which may have at most 200 characters, and returns the trimmed note; null for an empty note. Error codes: FIELD_INVALID.';
