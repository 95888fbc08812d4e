create function private.scan_field_is(p_is_right boolean, p_field text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_is_right is not true then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', p_field));
  end if;
end
$$;
comment on function private.scan_field_is(boolean, text) is 'Raises FIELD_INVALID (detail field) if the condition is false or null. Error codes: FIELD_INVALID (detail field).';
