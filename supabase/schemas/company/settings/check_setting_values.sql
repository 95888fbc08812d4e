create function private.check_setting_values(p_setting text, p_values jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_setting private.settings;
  v_list text;
  v_row jsonb;
  v_rule text;
begin
  select * into strict v_setting from private.settings s where s.name = p_setting;
  if v_setting.subject_column is not null then
    perform private.check_courier_tariff(p_values);
    return;
  end if;
  v_list := v_setting.list;
  if jsonb_typeof(p_values) is distinct from 'object'
    -- Refuses unknown fields, which would otherwise be lost silently.
    or exists (
      select from jsonb_object_keys(p_values) as key
      where key is distinct from v_list and not exists (
        select from private.setting_fields f where f.setting = p_setting and f.list = '' and f.name = key)) then
    perform private.refuse('WA003', 'The values must be an object with the fields of this setting', '{"field": "p_values"}');
  end if;
  perform private.check_setting_numbers(p_setting, '', p_values);
  if v_list is not null then
    if jsonb_typeof(p_values -> v_list) is distinct from 'array'
      or jsonb_array_length(p_values -> v_list) not between v_setting.least_rows and v_setting.most_rows then
      perform private.refuse('WA003', 'The list has too few or too many rows', jsonb_build_object(
        'field', v_list, 'least', v_setting.least_rows, 'most', v_setting.most_rows));
    end if;
    for v_row in select value from jsonb_array_elements(p_values -> v_list) loop
      perform private.check_setting_numbers(p_setting, v_list, v_row);
    end loop;
  end if;
  v_rule := private.broken_rule_of_setting(p_setting, p_values);
  if v_rule is not null then
    perform private.refuse('WA300', 'The values contradict each other', jsonb_build_object('rule', v_rule));
  end if;
end
$$;
comment on function private.check_setting_values(text, jsonb) is
  'Checks the values of a setting: all fields present, each within its range, and consistent with each other. Error codes: FIELD_INVALID (detail field), SETTING_VALUES_DISAGREE (detail rule).';
