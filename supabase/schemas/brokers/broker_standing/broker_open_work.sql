create function private.broker_open_work(p_broker_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'transfers', (select count(*) from public.money_transfers t
      where p_broker_id in (t.broker_id, t.cash_in_broker_id) and t.status in ('pending', 'waiting_for_broker', 'in_process')),
    'counts', (select count(*) from public.cash_handovers h
      where h.broker_id = p_broker_id and h.kind = 'cash_in' and h.confirmed_at is null and h.rejected_at is null)
      + (select count(*) from private.broker_settlements s where s.status = 'open' and p_broker_id in (s.giver_id, s.taker_id)
        and num_nonnulls(s.giver_confirmed_at, s.taker_confirmed_at) > 0),
    'disputes', (select count(*) from private.disputes d join public.money_transfers t on t.id = d.transfer_id
      where d.status = 'open' and p_broker_id in (d.opened_by, d.respondent_id, t.broker_id, t.cash_in_broker_id)))
$$;
comment on function private.broker_open_work(uuid) is
  'Returns the open work that prevents the end of a broker''s contract: {transfers, counts, disputes}. Each value is the number of open items that involve the broker. A transfer is open until it has ended. This also applies to the cash-in broker of the transfer, because this broker earns the commission only at the end. The number "counts" includes settlements that only one of the two brokers concerned has confirmed.';
