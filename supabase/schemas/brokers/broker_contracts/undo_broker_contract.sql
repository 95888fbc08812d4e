create function public.undo_broker_contract(p_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_contract private.broker_contracts;
begin
  select * into v_contract from private.broker_contracts c where c.id = p_id for update;
  if v_contract.id is null then
    perform private.refuse('WA072', 'Proposal not found');
  elsif v_contract.undone_by = v_operator_id then
    return;
  elsif v_contract.decision is distinct from 'confirmed' or v_contract.undone_at is not null then
    perform private.refuse('WA073', 'Only a confirmed change can be undone',
      jsonb_build_object('decision', case when v_contract.undone_at is not null then 'undone' else coalesce(v_contract.decision, 'waiting') end));
  elsif not private.is_setting_time(v_contract.valid_from) then
    perform private.refuse('WA302', 'The contract has begun', jsonb_build_object('begins_at', v_contract.valid_from));
  end if;
  update private.broker_contracts set undone_by = v_operator_id, undone_at = now(), undone_reason = v_reason where id = p_id;
  perform private.add_audit_event('broker_contract.undone', 'operator', null, v_reason, jsonb_build_object('contract_id', p_id));
end
$$;
comment on function public.undo_broker_contract(uuid, text) is
  'Withdraws a confirmed version of the contract that is not in force yet. This is possible until one minute before the version comes into force. The contract that is in force does not change. One operator is enough. Logged. A repeat changes nothing. For compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, PROPOSAL_NOT_FOUND, FIELD_INVALID, PROPOSAL_CLOSED (detail decision), SETTING_BEGUN (detail begins_at: the time at which the version comes into force).';
revoke all on function public.undo_broker_contract(uuid, text) from public, anon;
grant execute on function public.undo_broker_contract(uuid, text) to authenticated;
