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
  'Returns how many open items prevent closing the person''s account. They are: confirmed transfers that have not ended and in which the person is the sender, the receiver or the broker who has to pay out; transfers that the person sent and that are on hold or have a refund to collect; cash counts that the person made as a broker and that the sender has neither confirmed nor rejected; and the person''s open disputes and refunds.';
