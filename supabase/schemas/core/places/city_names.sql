create function private.city_names(p_city_id integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object('id', c.id, 'name', c.name, 'name_fr', c.name_fr, 'name_ar', c.name_ar)
  from public.cities c where c.id = p_city_id
$$;
comment on function private.city_names(integer) is 'Returns a city''s name in English, French and Arabic, for pages that visitors read without an account.';
