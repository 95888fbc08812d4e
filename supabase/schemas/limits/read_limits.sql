create function public.read_limits() returns table (
  schedule_id integer, name text, valid_from timestamptz, is_in_force boolean,
  broker_operation_centimes bigint, broker_day_centimes bigint, float_cap_centimes bigint,
  level integer, transfer_centimes bigint, day_centimes bigint, thirty_days_centimes bigint, transfers_a_day integer
)
language plpgsql stable security definer
set search_path = ''
as $$
begin
  perform private.require_operator('finance', 'compliance', 'admin');
  return query
    select s.id, s.name, s.valid_from, s.id = (private.limit_schedule_at(now())).id,
      s.broker_operation_centimes, s.broker_day_centimes, s.float_cap_centimes,
      l.level, l.transfer_centimes, l.day_centimes, l.thirty_days_centimes, l.transfers_a_day
    from private.limit_schedules s join private.limit_levels l on l.schedule_id = s.id
    order by s.valid_from desc, l.level;
end
$$;
comment on function public.read_limits() is
  'All versions of the limits, the newest first, one row for each level. For finance, compliance and admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED.';
revoke all on function public.read_limits() from public, anon;
grant execute on function public.read_limits() to authenticated;
