create function public.decline_settlement(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_settlement private.broker_settlements := private.lock_own_settlement(p_id, v_broker.id);
  v_is_giver boolean := v_settlement.giver_id = v_broker.id;
begin
  if v_settlement.status = 'declined' then
    return private.settlement_for(v_settlement, v_broker.id);
  elsif v_settlement.status <> 'open'
    or (case when v_is_giver then v_settlement.giver_confirmed_at else v_settlement.taker_confirmed_at end) is not null then
    perform private.refuse('WA051', 'The settlement has already ended', jsonb_build_object('status', v_settlement.status));
  end if;
  update private.broker_settlements s set status = 'declined', ended_at = now() where s.id = p_id returning * into v_settlement;
  perform private.add_audit_event('settlement.declined', 'broker', p_id, null,
    jsonb_build_object('was_confirmed', num_nonnulls(v_settlement.giver_confirmed_at, v_settlement.taker_confirmed_at) > 0));
  perform private.notify(case when v_is_giver then v_settlement.taker_id else v_settlement.giver_id end, 'account', 'settlement_declined', '{}');
  return private.settlement_for(v_settlement, v_broker.id);
end
$$;
comment on function public.decline_settlement(uuid) is
  'Called by one of the two brokers to decline a settlement. A broker who has confirmed it can no longer decline. A repeat changes nothing. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, TRANSFER_NOT_FOUND, STATUS_NOT_ALLOWED.';
revoke all on function public.decline_settlement(uuid) from public, anon;
grant execute on function public.decline_settlement(uuid) to authenticated;
