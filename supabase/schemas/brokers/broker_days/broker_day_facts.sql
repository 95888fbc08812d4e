create function private.broker_day_facts(p_day private.broker_days) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(p_day) - array['broker_id', 'close_request_id'] || jsonb_build_object(
    'expected_centimes', coalesce(p_day.closing_expected_centimes, private.drawer_now(p_day)),
    'difference_centimes', p_day.closing_centimes - p_day.closing_expected_centimes,
    'cash_in_centimes', sums.cash_in, 'cash_out_centimes', sums.cash_out,
    'added_centimes', sums.added, 'taken_centimes', sums.taken,
    'commission_centimes', sums.commission, 'operation_count', sums.operations, 'before_opening_count', sums.before_opening)
  from (
    select coalesce(sum(o.cash_centimes) filter (where o.is_own and o.journal_id is not null and o.cash_centimes > 0), 0) as cash_in,
      -coalesce(sum(o.cash_centimes) filter (where o.is_own and o.journal_id is not null and o.cash_centimes < 0), 0) as cash_out,
      coalesce(sum(o.cash_centimes) filter (where o.is_own and o.kind = 'drawer_added'), 0) as added,
      -coalesce(sum(o.cash_centimes) filter (where o.is_own and o.kind = 'drawer_taken'), 0) as taken,
      coalesce(sum(o.commission_centimes) filter (where o.is_own and o.commission_centimes > 0), 0) as commission,
      count(*) filter (where o.is_own) as operations, count(*) filter (where not o.is_own) as before_opening
    from (
      select one.*, not one.is_counted_at_open as is_own from private.broker_operations one where one.day_id = p_day.id
      union all
      select one.*, true from private.broker_operations one
      where p_day.closed_at is null and one.broker_id = p_day.broker_id and one.day_id is null) as o) as sums
$$;
comment on function private.broker_day_facts(private.broker_days) is
  'Returns the data that a broker may see about one of their days: the counts at opening and closing, the expected amounts, the difference, and the sums of the operations, in centimes. commission_centimes is the commission earned on that day.';
