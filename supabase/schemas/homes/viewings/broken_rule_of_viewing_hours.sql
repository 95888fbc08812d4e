create function private.broken_rule_of_viewing_hours(p_hours jsonb) returns text
language plpgsql stable
set search_path = ''
as $$
declare
  v_today date := private.today_in_morocco();
begin
  -- Validates the values as text before they are cast. A failed cast would raise a PostgreSQL
  -- error, but this function must return the name of the broken rule.
  if exists (
    select from jsonb_array_elements(p_hours) as h
    where not coalesce(case
      when jsonb_typeof(h) <> 'object' or (h ->> 'weekday' is null) = (h ->> 'on_day' is null) then false
      when h ->> 'weekday' is not null then h ->> 'weekday' ~ '^[1-7]$'
      when not private.is_date(h ->> 'on_day') then false
      else (h ->> 'on_day')::date <= v_today + 60 end, false)) then
    return 'day';
  elsif exists (
    select from jsonb_array_elements(p_hours) as h
    where not coalesce(case
      when h ->> 'from' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$' or h ->> 'to' !~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'
        or coalesce(h ->> 'minutes' not in ('15', '30', '45', '60'), true) then false
      else (h ->> 'to')::time - (h ->> 'from')::time >= make_interval(mins => (h ->> 'minutes')::integer) end, false)) then
    return 'times';
  elsif exists (
    select from jsonb_array_elements(p_hours) with ordinality as one (h, place)
    join jsonb_array_elements(p_hours) with ordinality as other (h, place) on one.place < other.place
    where (one.h ->> 'weekday' = other.h ->> 'weekday' or (one.h ->> 'on_day')::date = (other.h ->> 'on_day')::date)
      and (one.h ->> 'from')::time < (other.h ->> 'to')::time and (other.h ->> 'from')::time < (one.h ->> 'to')::time) then
    return 'overlap';
  end if;
  return null;
end
$$;
comment on function private.broken_rule_of_viewing_hours(jsonb) is
  'Returns the rule that a list of viewing hours breaks, or null if the list is valid. day: a day is invalid; times: a time or the slot length is invalid, or the hours are too short for one slot; overlap: two entries overlap.';
