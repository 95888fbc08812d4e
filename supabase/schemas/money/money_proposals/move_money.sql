create function private.move_money(p_proposal private.money_proposals) returns bigint
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid := p_proposal.id;
  v_details jsonb := p_proposal.details;
  v_exit private.broker_exits;
begin
  case p_proposal.kind
    when 'float_top_up' then
      return private.raise_float(v_id, p_proposal.broker_id, p_proposal.amount_centimes, p_proposal.reason);
    when 'credit_line' then
      perform private.change_credit_line(v_id, p_proposal.broker_id, p_proposal.amount_centimes, p_proposal.reason);
    when 'broker_exit' then
      v_exit := private.broker_exit_due(v_id, p_proposal.broker_id, p_proposal.reason, btrim(v_details ->> 'receipt_number'));
      -- Refuses if the payout has changed since the proposal, because the two operators agreed on a
      -- specific amount.
      if private.broker_exit_sum(v_exit) <> p_proposal.amount_centimes then
        perform private.refuse('WA248', 'The amount owed to the broker has changed', jsonb_build_object(
          'proposed_centimes', p_proposal.amount_centimes, 'now_centimes', private.broker_exit_sum(v_exit)));
      end if;
      return private.end_broker_work(v_exit);
    when 'correction' then
      return private.correct_balance(v_id, p_proposal.broker_id, v_details ->> 'account', v_details ->> 'against',
        p_proposal.amount_centimes, p_proposal.reason);
    when 'bank_match' then
      return private.join_bank_items(private.money_detail_ids(v_details, 'line_ids'),
        private.money_detail_ids(v_details, 'journal_ids'), p_proposal.reason);
    when 'bank_match_undo' then
      perform private.free_bank_match((v_details ->> 'match_id')::bigint, p_proposal.reason);
    when 'bank_charges' then
      perform private.charge_bank_lines(private.money_detail_ids(v_details, 'line_ids'), p_proposal.reason);
  end case;
  return null;
end
$$;
comment on function private.move_money(private.money_proposals) is
  'Executes a money proposal that the calling function has locked and marked as executed. The checks that were made when the movement was proposed are repeated. Returns the id of the journal or bank match that the execution created; null for bank charges and for kinds that create neither. Error codes: those of check_money_movement, PROPOSAL_OUTDATED (detail proposed_centimes, now_centimes).';
