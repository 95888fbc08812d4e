create function private.find_small_top_ups(p_day date) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_limit bigint := private.solo_top_up_limit();
begin
  insert into private.money_findings (day, kind, operator_id, broker_id, centimes, top_up_count, broker_count, limit_centimes)
  select p_day, 'near_limit', t.operator_id, t.broker_id, t.centimes, t.top_up_count, 1, v_limit
  from private.solo_top_ups(p_day, p_day) t
  where t.centimes > v_limit * 4 / 5
  union all
  select p_day, 'many_small', t.operator_id, null, sum(t.centimes), sum(t.top_up_count), count(distinct t.broker_id), v_limit
  from private.solo_top_ups(p_day - 6, p_day) t
  group by t.operator_id
  -- A finding of the kind many_small covers the seven days up to p_day. It is stored only if at
  -- least one of the operator's top-ups without a second operator was on p_day itself.
  having sum(t.centimes) > v_limit * 4 and bool_or(t.day = p_day)
  order by 2 desc, 3, 4;
end
$$;
comment on function private.find_small_top_ups(date) is
  'Searches the top-ups that an operator made without a second operator. Stores a finding for the nightly report in two cases. First case: the top-ups of one float by one operator on one past day in Morocco have a sum just below the limit for such top-ups. Second case: the top-ups by one operator in the seven days up to this day have a sum above four times the limit.';
