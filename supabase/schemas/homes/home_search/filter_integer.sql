create function private.filter_integer(p_filters jsonb, p_name text) returns integer
language plpgsql immutable
set search_path = ''
as $$
declare
  v_number numeric := private.filter_number(p_filters, p_name);
begin
  if v_number <> trunc(v_number) or abs(v_number) > 2000000000 then
    perform private.refuse('WA003', 'This filter must be a whole number', jsonb_build_object('field', p_name));
  end if;
  return v_number::integer;
end
$$;
comment on function private.filter_integer(jsonb, text) is 'Returns an integer field of a search filter, or null. Error codes: FIELD_INVALID (detail field).';
