create function private.require_reason(p_reason text) returns text
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_reason is null or char_length(btrim(p_reason)) not between 3 and 500 then
    perform private.refuse('WA003', 'A reason must have 3 to 500 characters', '{"field": "p_reason"}');
  end if;
  return btrim(p_reason);
end
$$;
comment on function private.require_reason(text) is 'Checks an operator''s reason and returns it, trimmed. Error codes: FIELD_INVALID.';
