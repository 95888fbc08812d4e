create function private.dispute_respondent(p_transfer public.money_transfers, p_opened_by uuid, p_respondent text) returns uuid
language sql stable
set search_path = ''
as $$
  select case p_respondent
    when 'payout_broker' then case when p_transfer.status = 'completed' then p_transfer.broker_id end
    when 'refund_broker' then (select h.broker_id from public.cash_handovers h where h.transfer_id = p_transfer.id and h.kind = 'refund')
    when 'customer' then case when p_transfer.status = 'completed' and p_transfer.broker_id = p_opened_by
      then p_transfer.receiver_id else p_transfer.sender_id end
  end
$$;
comment on function private.dispute_respondent(public.money_transfers, uuid, text) is
  'Returns the account of the respondent, who is the other party of the dispute; null if the respondent has no account.';
