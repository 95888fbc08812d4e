create function private.transfer_lines(p_transfer public.money_transfers, p_kind text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := p_transfer.id;
  v_terms private.ledger_terms;
  v_net bigint := p_transfer.fee_centimes - p_transfer.tax_centimes;
  v_cash_in bigint;
  v_payout bigint := 0;
begin
  if p_kind = 'transfer_funded' then
    return private.ledger_line('broker_float', p_transfer.cash_in_broker_id, 'transfer_escrow', v_id, p_transfer.payout_centimes)
      || private.ledger_line('broker_float', p_transfer.cash_in_broker_id, 'fees_deferred', null, p_transfer.fee_centimes);
  elsif p_kind = 'refund_paid' then
    return private.ledger_line('transfer_refund', v_id, 'broker_float', (
        select h.broker_id from public.cash_handovers h where h.transfer_id = v_id and h.kind = 'refund'),
      p_transfer.refund_centimes);
  elsif p_kind = 'transfer_fee_returned' then
    return private.ledger_line('fees_deferred', null, 'transfer_refund', v_id, p_transfer.fee_centimes);
  elsif p_kind = 'transfer_abandoned' and p_transfer.fee_returned_at is not null then
    -- When the fee was returned, an earlier journal moved it to the refund account. So only the
    -- recipient's amount is moved now.
    return private.ledger_line('transfer_escrow', v_id, 'transfer_refund', v_id, p_transfer.payout_centimes);
  elsif p_kind = 'transfer_abandoned' and p_transfer.refund_centimes = p_transfer.total_centimes then
    return private.ledger_line('transfer_escrow', v_id, 'transfer_refund', v_id, p_transfer.payout_centimes)
      || private.ledger_line('fees_deferred', null, 'transfer_refund', v_id, p_transfer.fee_centimes);
  end if;
  -- In all cases below, the brokers earn a commission. The ledger terms determine each broker's
  -- share.
  v_terms := private.ledger_terms_at((select q.created_at from public.money_quotes q where q.id = p_transfer.quote_id));
  v_cash_in := v_net * v_terms.cash_in_ppm / 1000000;
  if p_kind = 'transfer_completed' then
    v_payout := v_net * v_terms.payout_ppm / 1000000;
  end if;
  if p_transfer.fee_returned_at is not null then
    -- The fee was returned to the sender, so the company pays the commission of the two brokers,
    -- who did their work anyway.
    return private.ledger_line('transfer_escrow', v_id, 'broker_float', p_transfer.broker_id, p_transfer.payout_centimes)
      || private.ledger_line('revenue', null, 'broker_commission', p_transfer.cash_in_broker_id, v_cash_in)
      || private.ledger_line('revenue', null, 'broker_commission', p_transfer.broker_id, v_payout);
  end if;
  return case p_kind
      when 'transfer_completed' then
        private.ledger_line('transfer_escrow', v_id, 'broker_float', p_transfer.broker_id, p_transfer.payout_centimes)
      else private.ledger_line('transfer_escrow', v_id, 'transfer_refund', v_id, p_transfer.payout_centimes) end
    || private.ledger_line('fees_deferred', null, 'revenue', null, v_net - v_cash_in - v_payout)
    || private.ledger_line('fees_deferred', null, 'tax', null, p_transfer.tax_centimes)
    || private.ledger_line('fees_deferred', null, 'broker_commission', p_transfer.cash_in_broker_id, v_cash_in)
    || private.ledger_line('fees_deferred', null, 'broker_commission', p_transfer.broker_id, v_payout);
end
$$;
comment on function private.transfer_lines(public.money_transfers, text) is
  'Returns the ledger lines for a step of a transfer, computed only from the row of the transfer. post_journal writes these lines, and verify_ledger computes them again to compare. p_kind is transfer_funded, transfer_completed, transfer_abandoned, transfer_fee_returned or refund_paid.';
