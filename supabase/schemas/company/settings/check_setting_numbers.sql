create function private.check_setting_numbers(p_setting text, p_list text, p_values jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_field private.setting_fields;
  v_value jsonb;
begin
  for v_field in
    select * from private.setting_fields f where f.setting = p_setting and f.list = p_list order by f.position
  loop
    v_value := p_values -> v_field.name;
    -- Checks that the text is a whole number of at most 12 digits before the cast to bigint,
    -- because the cast of another text could raise an error.
    if jsonb_typeof(v_value) is distinct from 'number' or v_value #>> '{}' !~ '^[0-9]{1,12}$'
      or (v_value #>> '{}')::bigint not between v_field.least and v_field.most
      or (v_value #>> '{}')::bigint % v_field.step <> 0 then
      perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object(
        'field', v_field.name, 'least', v_field.least, 'most', v_field.most, 'step', v_field.step));
    end if;
  end loop;
end
$$;
comment on function private.check_setting_numbers(text, text, jsonb) is
  'Checks that every field of a setting, or of a row of its list, has an allowed value. Error codes: FIELD_INVALID (detail field, least, most, step).';
