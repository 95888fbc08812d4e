create function private.end_due_transfers() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_transfer public.money_transfers;
  v_count integer := 0;
begin
  -- Skips locked rows, because another transaction is changing these transfers; the next run checks
  -- them again.
  for v_transfer in
    with due as (
      select * from public.money_transfers
      where expires_at <= now() and not is_on_hold and (voucher_until is null or voucher_until <= now())
        and status in ('draft', 'pending', 'waiting_for_broker', 'in_process')
      order by expires_at limit 500 for update skip locked
    )
    -- The ledger locks floats before commissions. Ending a transfer with an open cash count locks a
    -- float, so such transfers come first. Ending a funded transfer locks a commission. Each group
    -- is sorted by broker.
    select due.* from due
    left join public.cash_handovers h on h.transfer_id = due.id and h.confirmed_at is null and h.rejected_at is null
    order by due.funded_at is not null, coalesce(due.cash_in_broker_id, h.broker_id), due.expires_at
  loop
    perform private.abandon_transfer(v_transfer, 'expired', 'system', 'expired');
    v_count := v_count + 1;
  end loop;
  for v_transfer in
    select t.* from public.money_transfers t
    join public.money_transfer_requests r on r.transfer_id = t.id
    where r.turn_ends_at <= now() and not t.is_on_hold
    -- Locks the broker request too. A broker may have accepted the transfer since this query began.
    -- The acceptance deletes the request.
    order by r.turn_ends_at limit 500 for update of t, r skip locked
  loop
    perform private.open_request_to_city(v_transfer);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.end_due_transfers() is
  'Ends overdue transfers: drafts that were not changed for 30 days, transfers that nobody paid in or accepted for 24 hours, and transfers that nobody collected for 45 days. If the chosen broker has not accepted within 30 minutes, opens the request to every broker of the city. May run at any time and on several servers concurrently. Returns the number of transfers changed.';
