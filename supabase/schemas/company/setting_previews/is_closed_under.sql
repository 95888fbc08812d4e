create function private.is_closed_under(p_values jsonb, p_from_city_id integer, p_to_city_id integer) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from jsonb_to_recordset(p_values -> 'closed') as c (from_city_id integer, to_city_id integer)
    where c.from_city_id in (0, p_from_city_id) and c.to_city_id in (0, p_to_city_id))
$$;
comment on function private.is_closed_under(jsonb, integer, integer) is 'Returns whether a corridor would be closed with the given values of the setting.';
