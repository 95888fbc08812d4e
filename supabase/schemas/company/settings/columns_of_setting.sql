create function private.columns_of_setting(p_setting text, p_list text) returns text
language sql stable
set search_path = ''
as $$
  select string_agg(quote_ident(f.name), ', ' order by f.position)
  from private.setting_fields f where f.setting = p_setting and f.list = p_list
$$;
comment on function private.columns_of_setting(text, text) is 'Returns the columns of the version table of a setting, for dynamic SQL. If p_list names a list of the setting, returns the columns of the table of this list instead.';
