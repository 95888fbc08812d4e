create function private.broken_rule_of_setting(p_setting text, p_values jsonb) returns text
language sql stable
set search_path = ''
as $$
  with number (name, value) as (
    select key, value::bigint from jsonb_each(p_values) where jsonb_typeof(value) = 'number'
  ), band as (
    select b.*, lag(b.up_to_centimes, 1, 0) over (order by b.above_centimes) as last_up_to,
      max(b.up_to_centimes) over () as last_of_all,
      (select n.value from number n where n.name = 'minimum_centimes') as minimum_centimes
    from jsonb_to_recordset(p_values -> 'bands') as b (
      above_centimes bigint, up_to_centimes bigint, base_fee_centimes bigint, rate_ppm integer)
  ), level as (
    select l.*, lag(l.transfer_centimes) over up as transfer_before, lag(l.day_centimes) over up as day_before,
      lag(l.thirty_days_centimes) over up as thirty_days_before, lag(l.transfers_a_day) over up as count_before
    from jsonb_to_recordset(p_values -> 'levels') as l (
      level integer, transfer_centimes bigint, day_centimes bigint, thirty_days_centimes bigint, transfers_a_day integer)
    window up as (order by l.level)
  ), closed as (
    select c.*, count(*) over (partition by c.from_city_id, c.to_city_id) as times
    from jsonb_to_recordset(p_values -> 'closed') as c (from_city_id integer, to_city_id integer)
  ), v as (
    select (p_values ->> 'minimum_centimes')::bigint as minimum_centimes, (p_values ->> 'maximum_centimes')::bigint as maximum_centimes,
      (p_values ->> 'broker_operation_centimes')::bigint as operation_centimes, (p_values ->> 'broker_day_centimes')::bigint as day_centimes,
      (p_values ->> 'cash_in_ppm')::bigint + (p_values ->> 'payout_ppm')::bigint as brokers_ppm,
      (p_values ->> 'look_above_centimes')::bigint as look_centimes, (p_values ->> 'just_below_from_centimes')::bigint as below_centimes,
      (p_values ->> 'with_cash_minutes')::bigint as with_minutes, (p_values ->> 'without_cash_minutes')::bigint as without_minutes,
      (p_values ->> 'known_transfers')::bigint as known_count, (p_values ->> 'looked_at_transfers')::bigint as looked_at_count,
      (p_values ->> 'warn_times')::bigint as warn_times, (p_values ->> 'warn_again_times')::bigint as warn_again_times
  )
  select case p_setting
    when 'fees' then case
      when v.minimum_centimes > v.maximum_centimes then 'minimum_above_maximum'
      when exists (select from band b where b.above_centimes <> b.last_up_to or b.up_to_centimes <= b.above_centimes) then 'bands_have_gaps'
      when not exists (select from band b where b.last_of_all >= v.maximum_centimes) then 'bands_end_too_early'
      -- With a fee this high, nothing would remain for a recipient who pays the fee.
      when exists (
        select from band b where b.up_to_centimes >= b.minimum_centimes
          and private.band_fee(b.base_fee_centimes, b.rate_ppm, 100) >= greatest(b.above_centimes + 100, b.minimum_centimes))
        then 'fee_eats_the_amount' end
    when 'limits' then case
      when v.operation_centimes > v.day_centimes then 'operation_above_day'
      when (select array_agg(l.level order by l.level) from level l) <> array[1, 2, 3] then 'levels_are_three'
      when exists (select from level l where l.transfer_centimes > l.day_centimes or l.day_centimes > l.thirty_days_centimes)
        then 'longer_spans_allow_less'
      when exists (select from level l where l.transfer_centimes < l.transfer_before or l.day_centimes < l.day_before
        or l.thirty_days_centimes < l.thirty_days_before or l.transfers_a_day < l.count_before) then 'higher_levels_allow_less' end
    when 'shares' then case when v.brokers_ppm > 1000000 then 'brokers_get_more_than_there_is' end
    when 'holds' then case when v.below_centimes > v.look_centimes then 'just_below_is_above' end
    when 'sending' then case
      when v.known_count > v.looked_at_count then 'more_known_than_looked_at'
      when v.warn_times >= v.warn_again_times then 'second_warning_is_first' end
    when 'promises' then case when v.with_minutes > v.without_minutes then 'with_cash_takes_longer' end
    when 'corridors' then case
      when exists (select from closed c where c.from_city_id = 0 and c.to_city_id = 0) then 'corridor_without_city'
      when exists (select from closed c cross join unnest(array[c.from_city_id, c.to_city_id]) as u (city_id)
        where u.city_id > 0 and not exists (select from public.cities p where p.id = u.city_id)) then 'city_is_unknown'
      when exists (select from closed c where c.times > 1) then 'corridor_twice' end
  end
  from v
$$;
comment on function private.broken_rule_of_setting(text, jsonb) is
  'Checks the rules that relate several values of a setting to each other. Returns the name of the first broken rule; null if no rule is broken. The caller has checked that each value is within its range.';
