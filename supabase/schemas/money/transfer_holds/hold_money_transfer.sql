create function public.hold_money_transfer(p_reference text, p_reason text) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_transfer_to_judge(
    (select t.id from public.money_transfers t where t.reference = upper(btrim(p_reference))));
  v_reason text := private.require_reason(p_reason);
begin
  if v_transfer.is_on_hold then
    return v_transfer.id;
  elsif v_transfer.status not in ('pending', 'waiting_for_broker', 'in_process') and v_transfer.refund_state <> 'payable'
    and not exists (
      select from private.disputes d join private.counter_refunds r on r.id = d.id
      where d.transfer_id = v_transfer.id and r.state = 'payable') then
    perform private.refuse_status(v_transfer);
  end if;
  perform private.place_hold(v_transfer, 'operator', v_reason);
  perform private.add_audit_event('hold.placed', 'operator', v_transfer.id, v_reason);
  return v_transfer.id;
end
$$;
comment on function public.hold_money_transfer(text, text) is
  'Places a hold on a transfer that is open, or that has a refund or a dispute award to collect. The transfer cannot change until compliance decides. Returns the transfer''s id, also when it is already on hold. For compliance. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND, OWN_CASE, FIELD_INVALID, STATUS_NOT_ALLOWED.';
revoke all on function public.hold_money_transfer(text, text) from public, anon;
grant execute on function public.hold_money_transfer(text, text) to authenticated;
