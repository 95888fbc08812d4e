create function private.setting_values_at(p_setting text, p_time timestamptz, p_subject_id uuid default null) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_setting private.settings;
  v_version jsonb;
  v_lines jsonb;
begin
  select * into strict v_setting from private.settings s where s.name = p_setting;
  if v_setting.subject_column is not null then
    return private.courier_prices_at(p_subject_id, p_time);
  end if;
  execute format('select to_jsonb(v) from %s v where v.valid_from <= $1 order by v.valid_from desc limit 1', v_setting.version_table)
    into v_version using p_time;
  if v_version is null or v_setting.list is null then
    return v_version - '{id,name,valid_from}'::text[];
  end if;
  -- Sorts the rows of the list by their columns, in order. The first column contains the start of a
  -- fee band, or the number of a level.
  execute format('select coalesce(jsonb_agg(to_jsonb(l) - ''schedule_id'' order by (%s)), ''[]'') from %s l where l.schedule_id = $1',
      private.columns_of_setting(p_setting, v_setting.list), v_setting.list_table)
    into v_lines using (v_version -> 'id')::integer;
  return v_version - '{id,name,valid_from}'::text[] || jsonb_build_object(v_setting.list, v_lines);
end
$$;
comment on function private.setting_values_at(text, timestamptz, uuid) is 'Returns the values of a setting at the given time, including the rows of the setting''s list, in the same format in which operators submit the values of a change.';
