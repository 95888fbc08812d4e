create function private.preview_of_limits(p_before jsonb, p_after jsonb) returns jsonb
language sql stable
set search_path = ''
as $$
  with judged as (
    select
      private.is_within_limits(p_before, level, t.amount_centimes, day_centimes, thirty_days_centimes, day_count) as before,
      private.is_within_limits(p_after, level, t.amount_centimes, day_centimes, thirty_days_centimes, day_count) as after
    from private.last_transfers() t
    -- Uses the sender's current level: the level at the time of the transfer is not stored, and
    -- levels seldom fall.
    cross join lateral private.limit_level_of(t.sender_id) as level
    cross join lateral (
      select sum(o.amount_centimes) as thirty_days_centimes,
        sum(o.amount_centimes) filter (where is_of_day) as day_centimes, count(*) filter (where is_of_day) as day_count
      from public.money_transfers o
      cross join lateral (select (o.confirmed_at at time zone 'Africa/Casablanca')::date
        = (t.confirmed_at at time zone 'Africa/Casablanca')::date) as d (is_of_day)
      where o.sender_id = t.sender_id and o.confirmed_at > t.confirmed_at - interval '30 days' and o.confirmed_at <= t.confirmed_at
        -- A transfer that was cancelled before its cash-in does not count towards the limits.
        and (o.id = t.id or o.funded_at is not null or o.abandoned_at is null)) as sent
    where level > 0
  )
  select jsonb_build_object('of', 'transfers', 'count', count(*), 'lines', jsonb_build_array(
    private.setting_line('refused', count(*) filter (where before and not after)),
    private.setting_line('let_through', count(*) filter (where after and not before))))
  from judged
$$;
comment on function private.preview_of_limits(jsonb, jsonb) is
  'Returns how many recent transfers would have been refused because of their sender''s limits or a broker''s limit for one operation. Two limits are not checked: the total that several senders send to one phone number, and a broker''s daily limit.';
