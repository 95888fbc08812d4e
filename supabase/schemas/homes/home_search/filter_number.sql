create function private.filter_number(p_filters jsonb, p_name text) returns numeric
language plpgsql immutable
set search_path = ''
as $$
declare
  v_value jsonb := p_filters -> p_name;
begin
  if v_value is null or v_value = 'null' then
    return null;
  elsif jsonb_typeof(v_value) <> 'number' or abs((v_value #>> '{}')::numeric) > 1e13 then
    perform private.refuse('WA003', 'This filter must be a number', jsonb_build_object('field', p_name));
  end if;
  return (v_value #>> '{}')::numeric;
end
$$;
comment on function private.filter_number(jsonb, text) is 'Returns a numeric field of a search filter, or null. Error codes: FIELD_INVALID (detail field).';
