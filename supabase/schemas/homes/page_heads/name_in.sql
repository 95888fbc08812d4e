create function private.name_in(p_names jsonb, p_language text) returns text
language sql immutable
set search_path = ''
as $$
  select coalesce(p_names ->> ('name_' || p_language), p_names ->> 'name')
$$;
comment on function private.name_in(jsonb, text) is 'Returns the value of the key name, name_fr or name_ar of a JSON object, depending on the language.';
