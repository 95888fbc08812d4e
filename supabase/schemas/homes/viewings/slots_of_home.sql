create function private.slots_of_home(p_property_id uuid, p_from date, p_until date)
returns table (starts_at timestamptz, ends_at timestamptz)
language sql stable
set search_path = ''
as $$
  select distinct on (slot.starts_at) slot.starts_at, slot.starts_at + make_interval(mins => slot.slot_minutes)
  from (
    select (day.value + h.from_time + make_interval(mins => place * h.slot_minutes)) at time zone 'Africa/Casablanca' as starts_at,
      h.slot_minutes
    from private.viewing_hours h
    cross join generate_series(p_from::timestamp, p_until::timestamp, interval '1 day') as day (value)
    -- Includes only slots that fit completely into the viewing hours.
    cross join generate_series(0, (extract(epoch from h.to_time - h.from_time) / 60 / h.slot_minutes)::integer) as place
    where h.property_id = p_property_id and (h.weekday = extract(isodow from day.value) or h.on_day = day.value::date)
      and extract(epoch from h.to_time - h.from_time) / 60 >= (place + 1) * h.slot_minutes) as slot
  order by slot.starts_at, slot.slot_minutes
$$;
comment on function private.slots_of_home(uuid, date, date) is
  'Returns the slots of the owner''s viewing hours on the days from p_from to p_until (Morocco time), including taken, withdrawn and past slots.';
