-- A transfer is abandoned: by its sender, or by itself when a time is over.

create function private.abandon_transfer(
  p_transfer public.money_transfers, p_kind text, p_actor_role text, p_reason text
) returns public.money_transfers
language plpgsql
set search_path = ''
as $$
declare
  v_is_same_day boolean :=
    (now() at time zone 'Africa/Casablanca')::date
      = (p_transfer.funded_at at time zone 'Africa/Casablanca')::date;
  v_refund bigint := case
    when p_transfer.funded_at is null then null
    -- No broker took it, or the same day: everything back. Later the fee was earned.
    when p_transfer.status = 'waiting_for_broker' or v_is_same_day then p_transfer.total_centimes
    else p_transfer.payout_centimes
  end;
  v_transfer public.money_transfers;
begin
  update public.money_transfers set
    status = 'abandoned', abandoned_at = now(), abandon_reason = p_reason, expires_at = null,
    refund_state = case when v_refund is null then 'none' else 'payable' end,
    refund_centimes = v_refund
  where id = p_transfer.id
  returning * into v_transfer;
  delete from public.money_transfer_requests where transfer_id = p_transfer.id;
  delete from private.money_transfer_secrets where transfer_id = p_transfer.id;
  update public.cash_handovers set rejected_at = now()
  where transfer_id = p_transfer.id and confirmed_at is null and rejected_at is null;
  perform private.add_event(v_transfer, p_kind, p_transfer.status, p_actor_role,
    jsonb_strip_nulls(jsonb_build_object('refund_centimes', v_refund)));
  return v_transfer;
end
$$;
comment on function private.abandon_transfer(public.money_transfers, text, text, text) is
  'Ends an open transfer. Refund: all of it while no broker has accepted or on the day of funding, the principal later.';

create function public.abandon_money_transfer(p_id uuid, p_reason text default null)
returns public.money_transfers
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers := private.lock_own_transfer(p_id);
begin
  if v_transfer.status = 'abandoned' then
    return v_transfer;
  elsif v_transfer.status = 'completed' then
    perform private.refuse_status(v_transfer);
  end if;
  return private.abandon_transfer(v_transfer, 'abandoned', 'sender', left(btrim(p_reason), 200));
end
$$;
comment on function public.abandon_money_transfer(uuid, text) is
  'The sender gives an open transfer up; refund_centimes says what she gets back. A repeat returns the first result. Refuses: NOT_SIGNED_IN, TRANSFER_NOT_FOUND, TRANSFER_ON_HOLD, STATUS_NOT_ALLOWED (completed).';
revoke all on function public.abandon_money_transfer(uuid, text) from public, anon;
grant execute on function public.abandon_money_transfer(uuid, text) to authenticated;

create function private.run_due_work() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_transfer public.money_transfers;
  v_count integer := 0;
begin
  -- Locked rows are being moved by somebody; the next run looks again.
  for v_transfer in
    select * from public.money_transfers
    where expires_at <= now() and not is_on_hold
      and status in ('draft', 'pending', 'waiting_for_broker', 'in_process')
    order by expires_at limit 500 for update skip locked
  loop
    perform private.abandon_transfer(v_transfer, 'expired', 'system', 'expired');
    v_count := v_count + 1;
  end loop;
  for v_transfer in
    select t.* from public.money_transfers t
    join public.money_transfer_requests r on r.transfer_id = t.id
    where r.turn_ends_at <= now() and not t.is_on_hold
    -- The request too: a broker may have accepted since this query began, and then it is gone.
    order by r.turn_ends_at limit 500 for update of t, r skip locked
  loop
    perform private.open_request_to_city(v_transfer);
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.run_due_work() is
  'Ends what is over: drafts idle for 30 days, transfers unfunded or unaccepted for 24 hours, unclaimed for 45 days; opens a request when the chosen broker''s 30 minutes are over. May run at any time, twice, anywhere. Returns the number of transfers moved.';
