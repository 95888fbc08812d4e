create function public.my_viewing_hours(p_property_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_today date := private.today_in_morocco();
begin
  if not exists (select from public.properties p where p.id = p_property_id and p.created_by = v_caller) then
    perform private.refuse('WA110', 'Property not found');
  end if;
  return jsonb_build_object(
    'hours', (
      select coalesce(jsonb_agg(jsonb_build_object('weekday', h.weekday, 'on_day', h.on_day,
        'from', to_char(h.from_time, 'HH24:MI'), 'to', to_char(h.to_time, 'HH24:MI'), 'minutes', h.slot_minutes)
        order by h.on_day nulls first, h.weekday, h.from_time), '[]')
      from private.viewing_hours h
      where h.property_id = p_property_id and (h.on_day is null or h.on_day >= v_today)),
    'slots', (
      select coalesce(jsonb_agg(jsonb_build_object('starts_at', s.starts_at, 'ends_at', s.ends_at,
          'clock', private.clock_in_morocco(s.starts_at), 'state', case
          when exists (select from private.withdrawn_viewing_slots w
            where w.property_id = p_property_id and w.starts_at = s.starts_at) then 'withdrawn'
          when private.is_viewing_time_free(p_property_id, s.starts_at, s.ends_at) then 'free'
          else 'taken' end) order by s.starts_at), '[]')
      from private.slots_of_home(p_property_id, v_today, v_today + 13) s
      where s.starts_at > now()));
end
$$;
comment on function public.my_viewing_hours(uuid) is
  'Returns {hours, slots} for the caller''s property. hours contains the viewing hours: [{weekday or on_day, from, to, minutes}]. slots contains the slots of the next two weeks: [{starts_at, ends_at, clock, state: free | taken | withdrawn}]. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND (also for somebody else''s property).';
revoke all on function public.my_viewing_hours(uuid) from public, anon;
grant execute on function public.my_viewing_hours(uuid) to authenticated;
