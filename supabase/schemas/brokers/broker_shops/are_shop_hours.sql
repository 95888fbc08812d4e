create function private.are_shop_hours(p_hours jsonb) returns boolean
language plpgsql immutable
set search_path = ''
as $$
begin
  if jsonb_typeof(p_hours) is distinct from 'array' or jsonb_array_length(p_hours) > 60 then
    return false;
  elsif exists (
    select from jsonb_array_elements(p_hours) as x
    where jsonb_typeof(x) <> 'object'
      or coalesce(jsonb_typeof(x -> 'is_other'), '') <> 'boolean'
      or coalesce(x ->> 'weekday', '') !~ '^[1-7]$'
      or coalesce(x ->> 'opens_at', '') !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
      or coalesce(x ->> 'closes_at', '') !~ '^(([01][0-9]|2[0-3]):[0-5][0-9]|24:00)$'
      or x ->> 'opens_at' >= x ->> 'closes_at') then
    return false;
  end if;
  return not exists (
    select from jsonb_array_elements(p_hours) with ordinality as one (x, n)
    join jsonb_array_elements(p_hours) with ordinality as two (x, n)
      on one.n < two.n and one.x -> 'is_other' = two.x -> 'is_other' and one.x ->> 'weekday' = two.x ->> 'weekday'
    where one.x ->> 'opens_at' <= two.x ->> 'closes_at' and two.x ->> 'opens_at' <= one.x ->> 'closes_at');
end
$$;
comment on function private.are_shop_hours(jsonb) is
  'Returns whether the value is a list of at most 60 opening spans {is_other, weekday, opens_at, closes_at} with times such as 09:30. Spans may neither overlap nor touch.';
