create function private.drop_setting_version(p_change private.setting_changes) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_setting private.settings;
begin
  select * into strict v_setting from private.settings s where s.name = p_change.setting;
  if v_setting.subject_column is not null then
    perform private.drop_courier_tariff(p_change.subject_id, p_change.begins_at);
    return;
  end if;
  if v_setting.list is not null then
    execute format('delete from %s l where l.schedule_id = (select v.id from %s v where v.valid_from = $1)',
        v_setting.list_table, v_setting.version_table)
      using p_change.begins_at;
  end if;
  execute format('delete from %s v where v.valid_from = $1', v_setting.version_table) using p_change.begins_at;
end
$$;
comment on function private.drop_setting_version(private.setting_changes) is
  'Withdraws a scheduled change of a setting: deletes the setting version that begins at the change''s start time, together with the list entries that belong to this version. The start time must be in the future, because triggers on the tables refuse to delete a version that has begun.';
