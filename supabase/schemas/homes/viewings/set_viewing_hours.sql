create function public.set_viewing_hours(p_property_id uuid, p_hours jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_property public.properties := private.lock_own_property(p_property_id, private.caller_id());
  v_today date := private.today_in_morocco();
  v_rule text;
begin
  if jsonb_typeof(p_hours) is distinct from 'array' or jsonb_array_length(
      case jsonb_typeof(p_hours) when 'array' then p_hours else '[]' end) > 20 then
    perform private.refuse('WA378', 'The list must have at most 20 entries', '{"rule": "many"}');
  end if;
  v_rule := private.broken_rule_of_viewing_hours(p_hours);
  if v_rule is not null then
    perform private.refuse('WA378', 'The hours are invalid', jsonb_build_object('rule', v_rule));
  end if;
  delete from private.viewing_hours h where h.property_id = v_property.id;
  insert into private.viewing_hours (property_id, position, weekday, on_day, from_time, to_time, slot_minutes)
  select v_property.id, h.position, (h.value ->> 'weekday')::integer, (h.value ->> 'on_day')::date,
    (h.value ->> 'from')::time, (h.value ->> 'to')::time, (h.value ->> 'minutes')::integer
  from jsonb_array_elements(p_hours) with ordinality as h (value, position)
  -- Skips entries for a date that has passed since the person opened the form.
  where coalesce((h.value ->> 'on_day')::date >= v_today, true);
  return public.my_viewing_hours(v_property.id);
end
$$;
comment on function public.set_viewing_hours(uuid, jsonb) is
  'Replaces the viewing hours of the caller''s property with a list of up to twenty entries; the list may be empty. An entry has weekday, 1 (Monday) to 7, or on_day, a date within sixty days; from and to as HH:MM, Morocco time; and minutes, the length of a slot: 15, 30, 45 or 60. Existing viewings are unchanged. A repeat changes nothing. Returns the result of my_viewing_hours. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND, VIEWING_HOURS_INVALID (detail rule: many, day, times, overlap).';
revoke all on function public.set_viewing_hours(uuid, jsonb) from public, anon;
grant execute on function public.set_viewing_hours(uuid, jsonb) to authenticated;
