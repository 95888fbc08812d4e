create function public.decide_dispute(
  p_id uuid, p_is_won boolean, p_reason text, p_centimes bigint default null, p_at_fault_broker_id uuid default null
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_dispute private.disputes := (select d from private.disputes d where d.id = p_id);
  v_transfer public.money_transfers;
  v_status text := case when p_is_won then 'won' else 'declined' end;
begin
  if v_dispute.id is null then
    perform private.refuse('WA190', 'Dispute not found');
  end if;
  v_transfer := private.lock_disputed_transfer(v_dispute.transfer_id);
  v_dispute := private.lock_dispute(p_id);
  if private.is_own_dispute(v_dispute, v_operator_id) then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  elsif v_dispute.status = v_status and v_dispute.award_centimes is not distinct from p_centimes
    and v_dispute.at_fault_broker_id is not distinct from p_at_fault_broker_id then
    return private.dispute_for_operator(v_dispute);
  elsif v_dispute.status <> 'open' then
    perform private.refuse('WA193', 'The dispute is closed', jsonb_build_object('status', v_dispute.status));
  elsif p_is_won is null or not p_is_won and (p_centimes is not null or p_at_fault_broker_id is not null) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_is_won"}');
  elsif p_is_won and (p_centimes is null or p_centimes < 1 or p_centimes > private.dispute_award_limit(v_dispute)) then
    perform private.refuse('WA195', 'The award is not possible',
      jsonb_build_object('maximum_centimes', greatest(private.dispute_award_limit(v_dispute), 0)));
  elsif p_at_fault_broker_id = v_dispute.opened_by
    or p_at_fault_broker_id is not null and private.role_in_transfer(v_transfer, p_at_fault_broker_id) is distinct from 'broker' then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_at_fault_broker_id"}');
  -- An award is refused while the transfer is on hold, because a hold blocks all money of the
  -- transfer. A dispute can be declined during a hold, because that moves no money.
  elsif p_is_won and v_transfer.is_on_hold then
    perform private.refuse('WA052', 'The transfer is on hold for a review');
  end if;
  update private.disputes d
  set status = v_status, decided_at = now(), decided_by = v_operator_id, answered_at = coalesce(d.answered_at, now()),
    award_centimes = p_centimes, at_fault_broker_id = p_at_fault_broker_id
  where d.id = p_id returning * into v_dispute;
  if p_is_won then
    perform private.award_dispute(v_dispute, v_transfer);
  end if;
  perform private.add_dispute_entry(p_id, v_status, 'operator', v_reason,
    jsonb_strip_nulls(jsonb_build_object('award_centimes', p_centimes, 'at_fault_broker_id', p_at_fault_broker_id)));
  return private.dispute_for_operator(v_dispute);
end
$$;
comment on function public.decide_dispute(uuid, boolean, text, bigint, uuid) is
  'Decides an open dispute as won or declined. The parties can read the reason. The decision is logged. The award is paid by the company, or from the float of the broker at fault. The sender can collect the award at a counter. An award to a broker who opened the dispute raises the float of that broker. A repeat of the same decision returns the dispute. Callers must have the role finance, compliance or admin, and cannot decide disputes about their own transfers. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, DISPUTE_NOT_FOUND, OWN_CASE, DISPUTE_CLOSED (detail status), TRANSFER_ON_HOLD (when won), DISPUTE_AWARD_INVALID (detail maximum_centimes), FLOAT_TOO_LOW (detail available_centimes), BROKER_ENDED (the contract of the broker who would get the award has ended: decline the dispute and pay with a correction).';
revoke all on function public.decide_dispute(uuid, boolean, text, bigint, uuid) from public, anon;
grant execute on function public.decide_dispute(uuid, boolean, text, bigint, uuid) to authenticated;
