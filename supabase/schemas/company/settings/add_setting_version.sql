create function private.add_setting_version(p_change private.setting_changes) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_setting private.settings;
  v_id integer;
begin
  select * into strict v_setting from private.settings s where s.name = p_change.setting;
  if v_setting.subject_column is not null then
    perform private.add_courier_tariff(p_change.subject_id, p_change.begins_at, p_change.setting_values, p_change.proposed_by);
    return;
  end if;
  execute format(
      'insert into %s (name, valid_from%s) select $1, $2%2$s from jsonb_populate_record(null::%1$s, $3) returning id',
      -- columns_of_setting returns null for a setting that consists only of a list. The values of
      -- such a setting are in the rows of its list.
      v_setting.version_table, coalesce(', ' || private.columns_of_setting(v_setting.name, ''), ''))
    into v_id using p_change.reason, p_change.begins_at, p_change.setting_values;
  if v_setting.list is not null then
    execute format(
        'insert into %s (schedule_id, %s) select $1, %2$s from jsonb_populate_recordset(null::%1$s, $2)',
        v_setting.list_table, private.columns_of_setting(v_setting.name, v_setting.list))
      using v_id, p_change.setting_values -> v_setting.list;
  end if;
end
$$;
comment on function private.add_setting_version(private.setting_changes) is
  'Writes a new version of a setting for a confirmed change. The values were already checked, so a violation of a table constraint is an unexpected error.';
