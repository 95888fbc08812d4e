create function private.scan_text(p_scan jsonb, p_field text, p_pattern text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_text text := nullif(btrim(p_scan ->> p_field), '');
begin
  if v_text is not null then
    perform private.scan_field_is(jsonb_typeof(p_scan -> p_field) = 'string' and v_text ~ p_pattern, p_field);
  end if;
  return v_text;
end
$$;
comment on function private.scan_text(jsonb, text, text) is 'Reads a text field of the scan; null if the field is absent. Error codes: FIELD_INVALID.';
