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
comment on function private.drawer_note(text) is 'A broker''s word about his drawer, of 200 letters at most; null where there is none. Refuses: FIELD_INVALID.';
