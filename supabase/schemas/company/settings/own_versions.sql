create function private.own_versions(p_setting private.settings) returns text
language sql immutable
set search_path = ''
as $$
  select case when p_setting.subject_column is null then '$2 is null' else format('v.%I = $2', p_setting.subject_column) end
$$;
comment on function private.own_versions(private.settings) is
  'The condition, for a query, on the versions of a setting, called v there: those of the company that is its second parameter.';
