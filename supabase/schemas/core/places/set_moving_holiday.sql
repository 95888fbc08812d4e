create function public.set_moving_holiday(p_day date, p_name text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_name text := coalesce(btrim(p_name), '');
  v_today date := (now() at time zone 'Africa/Casablanca')::date;
begin
  perform private.require_operator('compliance', 'admin');
  -- A holiday cannot be in the past, because deadlines that started before today were computed with
  -- the holidays known then.
  if p_day is null or not isfinite(p_day) or p_day not between v_today and v_today + 730 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_day"}');
  elsif char_length(v_name) > 80 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_name"}');
  end if;
  if v_name = '' then
    delete from private.moving_holidays m where m.day = p_day;
  else
    insert into private.moving_holidays as m (day, name) values (p_day, v_name)
    on conflict (day) do update set name = excluded.name where m.name is distinct from excluded.name;
  end if;
  if found then
    perform private.add_audit_event(case v_name when '' then 'holiday.removed' else 'holiday.set' end, 'operator', null, null,
      jsonb_build_object('day', p_day));
  end if;
end
$$;
comment on function public.set_moving_holiday(date, text) is
  'Adds a public holiday on a day from today to two years ahead. An empty name removes the holiday on that day. Logged. Running deadlines do not change. A repeat changes nothing. For compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID.';
revoke all on function public.set_moving_holiday(date, text) from public, anon;
grant execute on function public.set_moving_holiday(date, text) to authenticated;
