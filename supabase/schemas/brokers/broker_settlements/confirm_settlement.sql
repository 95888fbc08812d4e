create function public.confirm_settlement(p_id uuid, p_counted_centimes bigint) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_settlement private.broker_settlements := private.lock_own_settlement(p_id, v_broker.id);
  v_is_giver boolean := v_settlement.giver_id = v_broker.id;
  v_other uuid := case when v_is_giver then v_settlement.taker_id else v_settlement.giver_id end;
  v_float private.ledger_balances;
begin
  if (case when v_is_giver then v_settlement.giver_confirmed_at else v_settlement.taker_confirmed_at end) is not null then
    return private.settlement_for(v_settlement, v_broker.id);
  elsif v_settlement.status <> 'open' or v_settlement.lapses_at <= now() then
    perform private.refuse('WA051', 'The settlement has already ended', jsonb_build_object('status', v_settlement.status));
  elsif p_counted_centimes is distinct from v_settlement.amount_centimes then
    perform private.refuse('WA055', 'The amount differs from the amount of the settlement', jsonb_build_object('expected_centimes', v_settlement.amount_centimes));
  end if;
  -- Locks both brokers' float balances in the order of the broker ids, so that no deadlock occurs.
  for v_float in
    select b.* from private.ledger_accounts a join private.ledger_balances b on b.account_id = a.id
    where a.kind = 'broker_float' and a.owner_id in (v_settlement.giver_id, v_settlement.taker_id)
    order by a.owner_id for update of b
  loop
    if (select a.owner_id from private.ledger_accounts a where a.id = v_float.account_id) = v_settlement.giver_id then
      perform private.check_float_cap(v_float, v_settlement.amount_centimes);
    elsif v_float.balance_centimes - v_float.held_centimes - v_float.minimum_centimes < v_settlement.amount_centimes then
      perform private.refuse('WA044', 'The float does not cover the cash', jsonb_build_object(
        'available_centimes', v_float.balance_centimes - v_float.held_centimes - v_float.minimum_centimes));
    end if;
  end loop;
  update private.broker_settlements s set
    giver_confirmed_at = case when v_is_giver then now() else s.giver_confirmed_at end,
    taker_confirmed_at = case when v_is_giver then s.taker_confirmed_at else now() end
  where s.id = p_id returning * into v_settlement;
  if num_nulls(v_settlement.giver_confirmed_at, v_settlement.taker_confirmed_at) = 0 then
    update private.broker_settlements s set status = 'settled', ended_at = now() where s.id = p_id returning * into v_settlement;
    perform private.post_journal('brokers_settled', p_id, p_id, private.settlement_lines(v_settlement));
    perform private.add_audit_event('settlement.settled', 'broker', p_id, null,
      jsonb_build_object('centimes', v_settlement.amount_centimes, 'giver_id', v_settlement.giver_id, 'taker_id', v_settlement.taker_id));
  end if;
  perform private.notify(v_other, 'account',
    case v_settlement.status when 'settled' then 'settlement_settled' else 'settlement_confirmed' end, '{}');
  return private.settlement_for(v_settlement, v_broker.id);
end
$$;
comment on function public.confirm_settlement(uuid, bigint) is
  'Called by each of the two brokers to confirm that the cash changed hands, with the amount that this broker counted. When both have confirmed, the same amount of float moves in the transaction of the second call. A repeat changes nothing. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, TRANSFER_NOT_FOUND, STATUS_NOT_ALLOWED, COUNT_MISMATCH (detail expected_centimes), FLOAT_TOO_LOW (detail available_centimes), FLOAT_TOO_HIGH (detail maximum_centimes).';
revoke all on function public.confirm_settlement(uuid, bigint) from public, anon;
grant execute on function public.confirm_settlement(uuid, bigint) to authenticated;
