create function private.open_transfer_count(p_user_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select (
      (select count(*) from public.money_transfers t
        where p_user_id in (t.sender_id, t.receiver_id) and t.status in ('pending', 'waiting_for_broker', 'in_process')
          or t.sender_id = p_user_id and (t.refund_state = 'payable' or t.is_on_hold)
          or t.broker_id = p_user_id and t.status = 'in_process')
      + (select count(*) from public.cash_handovers h
        where h.broker_id = p_user_id and h.confirmed_at is null and h.rejected_at is null)
      + private.open_dispute_count(p_user_id))::integer
$$;
comment on function private.open_transfer_count(uuid) is
  'Counts the person''s open items that prevent closing the account: confirmed transfers that have not ended and in which they are the sender, the receiver or the broker who owes the payout; their sent transfers with a hold or a refund to collect; their cash counts that nobody has answered; and their open disputes and refunds.';
