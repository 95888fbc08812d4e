create function private.viewing_end(p_property_id uuid, p_starts_at timestamptz) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  v_day date := (p_starts_at at time zone 'Africa/Casablanca')::date;
begin
  if p_starts_at is null or p_starts_at < now() + interval '2 hours' or p_starts_at > now() + interval '60 days' then
    perform private.refuse('WA377', 'Viewings are not possible at this time',
      jsonb_build_object('earliest_at', now() + interval '2 hours', 'latest_at', now() + interval '60 days'));
  end if;
  return coalesce(
    (select s.ends_at from private.slots_of_home(p_property_id, v_day, v_day) s where s.starts_at = p_starts_at),
    p_starts_at + interval '30 minutes');
end
$$;
comment on function private.viewing_end(uuid, timestamptz) is
  'Returns the end of a viewing that starts at the given time: the end of its slot or, if the owner has set no viewing hours, half an hour after the start. Error codes: VIEWING_TIME_INVALID (detail earliest_at, latest_at).';
