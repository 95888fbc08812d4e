create function public.set_quiet_hours(
  p_from time default null, p_until time default null, p_time_zone text default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.lock_caller();
begin
  if (p_from is null) <> (p_until is null) or p_from = p_until then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_until"}');
  -- Accepts only names of time zones, because an offset would be wrong after a clock change.
  elsif p_time_zone is not null and not exists (select from pg_catalog.pg_timezone_names z where z.name = p_time_zone) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_time_zone"}');
  end if;
  insert into private.notification_preferences as n (user_id, quiet_from, quiet_until, time_zone)
  values (v_caller, p_from, p_until, p_time_zone)
  on conflict (user_id) do update set
    quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until, time_zone = coalesce(excluded.time_zone, n.time_zone);
  return private.notification_choices(v_caller);
end
$$;
comment on function public.set_quiet_hours(time, time, text) is
  'Sets the caller''s quiet hours in a time zone, or removes the quiet hours if both times are null. A null time zone keeps the current time zone. A repeat changes nothing. Returns the result of my_notification_preferences. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.set_quiet_hours(time, time, text) from public, anon;
grant execute on function public.set_quiet_hours(time, time, text) to authenticated;
