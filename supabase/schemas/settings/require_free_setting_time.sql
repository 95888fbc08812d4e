create function private.require_free_setting_time(p_setting text, p_begins_at timestamptz) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_is_taken boolean;
begin
  execute format('select exists (select from %s v where v.valid_from = $1)',
      (select s.version_table from private.settings s where s.name = p_setting))
    into v_is_taken using p_begins_at;
  if v_is_taken then
    perform private.refuse('WA301', 'Another version begins at this time');
  end if;
end
$$;
comment on function private.require_free_setting_time(text, timestamptz) is 'Two versions of a setting do not begin at once. Refuses: SETTING_TIME_TAKEN.';
