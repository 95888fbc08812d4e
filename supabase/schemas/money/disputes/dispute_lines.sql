create function private.dispute_lines(p_dispute private.disputes) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.ledger_line(
    case when p_dispute.at_fault_broker_id is null then 'revenue' else 'broker_float' end, p_dispute.at_fault_broker_id,
    case p_dispute.party when 'broker' then 'broker_float' else 'dispute_refund' end,
    case p_dispute.party when 'broker' then p_dispute.opened_by else p_dispute.id end,
    p_dispute.award_centimes)
$$;
comment on function private.dispute_lines(private.disputes) is
  'Returns the ledger lines of a won dispute. The award is charged to the company or to the broker at fault. It goes to the sender, who collects it at a counter, or to the float of the broker who opened the dispute.';
