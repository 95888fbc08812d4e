create function private.filter_path(p_filters jsonb, p_name text, p_least integer, p_most integer) returns double precision[]
language plpgsql immutable
set search_path = ''
as $$
declare
  v_list jsonb := p_filters -> p_name;
  v_numbers double precision[];
begin
  if v_list is null or v_list = 'null' then
    return null;
  end if;
  if jsonb_typeof(v_list) = 'array' and jsonb_array_length(v_list) between p_least and p_most
    -- A polygon is a list of [longitude, latitude] pairs; a box is a list of four plain numbers.
    and not exists (select from jsonb_array_elements(v_list) as e (item)
      where jsonb_typeof(e.item) not in ('array', 'number') or jsonb_typeof(e.item) <> jsonb_typeof(v_list -> 0)
        or jsonb_typeof(e.item) = 'array' and jsonb_array_length(e.item) <> 2)
    and not exists (select from jsonb_path_query(v_list, 'strict $.** ? (@.type() != "array")') as leaf (item)
      where jsonb_typeof(leaf.item) <> 'number' or abs((leaf.item #>> '{}')::numeric) > 360) then
    select array_agg((leaf.item #>> '{}')::double precision order by leaf.place) into v_numbers
    from jsonb_path_query(v_list, 'strict $.** ? (@.type() == "number")') with ordinality as leaf (item, place);
  end if;
  if v_numbers is null then
    perform private.refuse('WA003', 'This filter must be a list of coordinates in degrees', jsonb_build_object('field', p_name));
  end if;
  return v_numbers;
end
$$;
comment on function private.filter_path(jsonb, text, integer, integer) is 'Returns the coordinates (in degrees) in a field of a search filter as one flat array, or null. Error codes: FIELD_INVALID (detail field).';
