create function private.scan_number(p_scan jsonb, p_field text, p_least numeric, p_most numeric) returns numeric
language plpgsql immutable
set search_path = ''
as $$
begin
  if coalesce(p_scan -> p_field, 'null') = 'null' then
    return null;
  end if;
  perform private.scan_field_is(jsonb_typeof(p_scan -> p_field) = 'number', p_field);
  perform private.scan_field_is((p_scan ->> p_field)::numeric between p_least and p_most, p_field);
  return (p_scan ->> p_field)::numeric;
end
$$;
comment on function private.scan_number(jsonb, text, numeric, numeric) is 'Reads a numeric field of the scan; null if the field is absent. Error codes: FIELD_INVALID.';
