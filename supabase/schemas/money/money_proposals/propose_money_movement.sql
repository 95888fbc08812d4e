create function public.propose_money_movement(p_id uuid, p_kind text, p_details jsonb, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_proposal private.money_proposals := private.repeated_money_proposal(p_id, p_kind, p_details);
begin
  if v_proposal.id is not null then
    return private.describe_money_proposal(v_proposal);
  -- The journal of the movement uses the id of the proposal as its request id, so this id must not
  -- be used by any other movement.
  elsif p_id is null or exists (select from private.ledger_journals j
    where j.kind in ('float_topped_up', 'broker_paid_out') and j.request_id = p_id)
    or exists (select from private.broker_exits x where x.id = p_id)
    or exists (select from private.broker_credit_lines l where l.request_id = p_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  perform private.check_money_details(p_kind, p_details);
  if private.is_named_by_money_proposal(p_details, v_operator_id) then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  end if;
  insert into private.money_proposals (id, kind, details, amount_centimes, reason, proposed_by)
  values (p_id, p_kind, p_details, private.check_money_movement(p_kind, p_details), v_reason, v_operator_id)
  on conflict (id) do nothing
  returning * into v_proposal;
  if v_proposal.id is null then
    return private.describe_money_proposal(private.repeated_money_proposal(p_id, p_kind, p_details));
  end if;
  perform private.add_audit_event('money.proposed', 'operator', v_proposal.broker_id, v_reason,
    jsonb_build_object('proposal_id', p_id, 'kind', p_kind, 'centimes', v_proposal.amount_centimes));
  perform private.notify_operators('{finance,admin}', 'operator_money_proposed', '{}', v_operator_id);
  return private.describe_money_proposal(v_proposal);
end
$$;
comment on function public.propose_money_movement(uuid, text, jsonb, text) is
  'Proposes a money movement, which another operator executes within three days. p_kind and the keys of p_details: float_top_up and credit_line {broker_id, centimes}; broker_exit {broker_id, receipt_number}; correction {broker_id, account: broker_float | broker_commission | broker_deposit, against: bank | loss, centimes: positive raises the account}; bank_match {line_ids, journal_ids}; bank_match_undo {match_id}; bank_charges {line_ids}. A movement that could not be executed now is refused. Notifies the other finance operators and the admins. Logged. Returns the result of read_money_proposal; a repeat returns the first proposal. For finance and admins, except for movements about themselves. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field), OWN_CASE, BROKER_NOT_AVAILABLE, BROKER_ENDED, FLOAT_TOO_HIGH (detail maximum_centimes), CREDIT_LINE_IN_USE (detail used_centimes), BROKER_BUSY (detail transfers, counts, disputes), BROKER_OWES (detail centimes), BALANCE_TOO_LOW (detail available_centimes), BANK_ITEM_NOT_OPEN, BANK_AMOUNTS_DIFFER (detail lines_centimes, journals_centimes), BANK_MATCH_NOT_FOUND.';
revoke all on function public.propose_money_movement(uuid, text, jsonb, text) from public, anon;
grant execute on function public.propose_money_movement(uuid, text, jsonb, text) to authenticated;
