create function private.check_broker_limits(p_broker_id uuid, p_amount_centimes bigint, p_raised_centimes bigint default 0) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_limits private.limit_schedules := private.limit_schedule_at(now());
  -- Locks the row of the broker's float, which every cash operation of the broker locks, so that
  -- two concurrent operations run one after the other.
  v_float private.ledger_balances := private.lock_float(p_broker_id);
  v_today timestamptz := (now() at time zone 'Africa/Casablanca')::date::timestamp at time zone 'Africa/Casablanca';
  v_left bigint;
begin
  if p_amount_centimes > v_limits.broker_operation_centimes then
    perform private.refuse('WA177', 'The amount exceeds the broker''s limit for one transfer',
      jsonb_build_object('maximum_centimes', v_limits.broker_operation_centimes));
  end if;
  -- Runs while the float is locked, so the sum cannot change. Both parts of the UNION are fast:
  -- they are index-only scans.
  select greatest(0, v_limits.broker_day_centimes - coalesce(sum(moved.amount_centimes), 0)) into v_left
  from (
    select h.amount_centimes from public.cash_handovers h
    where h.broker_id = p_broker_id and h.recorded_at >= v_today and h.rejected_at is null
    union all
    select t.amount_centimes from public.money_transfers t
    where t.broker_id = p_broker_id and t.completed_at >= v_today and t.status = 'completed'
  ) as moved;
  if p_amount_centimes > v_left then
    perform private.refuse('WA178', 'The broker''s daily limit is reached',
      jsonb_build_object('left_centimes', v_left, 'until_at', private.next_day_starts_at()));
  end if;
  perform private.check_float_cap(v_float, p_raised_centimes);
end
$$;
comment on function private.check_broker_limits(uuid, bigint, bigint) is
  'Checks whether a broker may take in or pay out a transfer''s cash now; p_raised_centimes is the amount by which this operation would raise the broker''s float. The amounts of the transfers that the broker takes in, pays out or refunds on one day in Morocco count towards a daily limit. Locks the broker''s float. Error codes: BROKER_LIMIT_OF_OPERATION (detail maximum_centimes), BROKER_LIMIT_OF_DAY (left_centimes, until_at), FLOAT_TOO_HIGH (maximum_centimes).';
