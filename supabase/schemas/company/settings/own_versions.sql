create function private.own_versions(p_setting private.settings) returns text
language sql immutable
set search_path = ''
as $$
  select case when p_setting.subject_column is null then '$2 is null' else format('v.%I = $2', p_setting.subject_column) end
$$;
comment on function private.own_versions(private.settings) is
  'Returns the SQL condition on a setting''s versions (alias v) that selects the versions of one company. The company is the second parameter of the query.';
