create function private.require_free_setting_time(p_setting text, p_subject_id uuid, p_begins_at timestamptz) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_setting private.settings;
  v_is_taken boolean;
begin
  select * into strict v_setting from private.settings s where s.name = p_setting;
  execute format('select exists (select from %s v where v.%I = $1 and %s)',
      v_setting.version_table, v_setting.begins_column, private.own_versions(v_setting))
    into v_is_taken using p_begins_at, p_subject_id;
  if v_is_taken then
    perform private.refuse('WA301', 'Another version begins at this time');
  end if;
end
$$;
comment on function private.require_free_setting_time(text, uuid, timestamptz) is 'Checks that no other version of the setting begins at the given time. Error codes: SETTING_TIME_TAKEN.';
