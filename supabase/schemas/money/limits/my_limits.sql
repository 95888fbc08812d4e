create function public.my_limits() returns table (
  level integer, next_step text,
  transfer_centimes bigint, day_centimes bigint, day_left_centimes bigint, day_ends_at timestamptz,
  thirty_days_centimes bigint, thirty_days_left_centimes bigint,
  transfers_a_day integer, transfers_left integer, waiting_centimes bigint,
  next_transfer_centimes bigint, next_thirty_days_centimes bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_level integer := private.limit_level_of(v_user_id);
  v_limits private.limit_levels := private.limits_of_level(v_level);
  v_next private.limit_levels := private.limits_of_level(v_level + 1);
  v_use record;
begin
  select * into v_use from private.limit_use(v_user_id, null, null);
  return query
    select v_level,
      case v_level when 0 then 'phone' when 2 then 'address' when 1 then
        case when exists (select from public.user_identity_approvals a where a.user_id = v_user_id
            and a.status = 'pending' and not a.is_without_papers)
          then 'identity_pending' else 'identity' end end,
      coalesce(v_limits.transfer_centimes, 0), coalesce(v_limits.day_centimes, 0),
      greatest(0, least(v_limits.day_centimes - v_use.day_centimes, v_limits.thirty_days_centimes - v_use.thirty_days_centimes)),
      private.next_day_starts_at(),
      coalesce(v_limits.thirty_days_centimes, 0),
      greatest(0, v_limits.thirty_days_centimes - v_use.thirty_days_centimes),
      coalesce(v_limits.transfers_a_day, 0),
      greatest(0, v_limits.transfers_a_day - v_use.day_count),
      v_use.waiting_centimes, v_next.transfer_centimes, v_next.thirty_days_centimes;
end
$$;
comment on function public.my_limits() is
  'Returns, in centimes, the caller''s sending limits, the amounts that they can still send today and within thirty days, the amount that is not paid in yet but already counts, and the limits of the next level. next_step tells how to reach the next level: phone, identity, identity_pending (their documents are under review), address, or null at the highest level. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_limits() from public, anon;
grant execute on function public.my_limits() to authenticated;
