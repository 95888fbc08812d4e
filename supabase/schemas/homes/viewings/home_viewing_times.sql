create function public.home_viewing_times(p_home_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_home private.listed_homes := private.listed_home(p_home_id);
  v_today date := private.today_in_morocco();
begin
  return jsonb_build_object(
    'slots', (
      select coalesce(jsonb_agg(jsonb_build_object('starts_at', s.starts_at, 'ends_at', s.ends_at,
        'clock', private.clock_in_morocco(s.starts_at)) order by s.starts_at), '[]')
      from private.slots_of_home(v_home.id, v_today, v_today + 21) s
      where s.starts_at >= now() + interval '2 hours'
        and private.is_viewing_time_free(v_home.id, s.starts_at, s.ends_at)),
    'viewing', (
      select private.viewing_facts(v, v_caller) from private.viewings v
      where v.property_id = v_home.id and v.asker_id = v_caller and v.status in ('asked', 'confirmed')));
end
$$;
comment on function public.home_viewing_times(uuid) is
  'Returns {slots, viewing} for a public home. slots contains the free viewing slots of the next three weeks that start at least two hours from now: [{starts_at, ends_at, clock (local time in Morocco)}]. If the owner has set no viewing hours, slots is empty and the caller proposes a time. viewing is the caller''s open viewing of this home, or null. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, PROPERTY_NOT_FOUND.';
revoke all on function public.home_viewing_times(uuid) from public, anon;
grant execute on function public.home_viewing_times(uuid) to authenticated;
