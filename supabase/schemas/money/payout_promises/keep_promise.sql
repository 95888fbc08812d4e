create function private.keep_promise() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  if old.accepted_at is null and new.accepted_at is not null then
    new.ready_at := null;
    new.ready_by := private.promise_time(new.broker_id, new.payout_centimes);
    insert into private.payout_promises (transfer_id, broker_id, ready_by, had_cash)
    values (new.id, new.broker_id, new.ready_by, private.has_cash_for(new.broker_id, new.payout_centimes));
    insert into private.payout_reminders (transfer_id, next_at, day) values (new.id, new.ready_by, 0)
    on conflict (transfer_id) do update set next_at = excluded.next_at, day = excluded.day;
    return new;
  elsif new.status = 'completed' then
    new.ready_at := coalesce(new.ready_at, now());
    -- The broker missed the promised time, so the sender gets the fee back, and neither the company
    -- nor the brokers earn it. The sender can collect the fee only after the payout: a refund code
    -- replaces the payout code, so a refund code before the payout would make the payout impossible.
    if new.fee_returned_at is not null then
      new.refund_state := 'payable';
      new.refund_centimes := new.fee_centimes;
    end if;
  elsif new.accepted_at is null then
    new.ready_by := null;
    new.ready_at := null;
  end if;
  update private.payout_promises p set
    ended_at = now(),
    is_kept = case
      when new.ready_at is not null then new.ready_at <= p.ready_by
      -- The broker gave the transfer up or lost it, so the promise is broken. If the sender ended
      -- the transfer before the promised time, the promise is neither kept nor broken.
      when new.accepted_at is null or now() > p.ready_by then false end
  where p.transfer_id = new.id and p.ended_at is null;
  if new.status = 'in_process' then
    insert into private.payout_reminders (transfer_id, next_at, day) values (new.id, new.ready_at + interval '1 day', 1)
    on conflict (transfer_id) do update set next_at = excluded.next_at, day = excluded.day;
  else
    delete from private.payout_reminders where transfer_id = new.id;
  end if;
  return new;
end
$$;
comment on function private.keep_promise() is
  'Trigger: records a promise when a broker accepts a transfer. When the cash is ready, or when the broker gives up or loses the transfer, the trigger records whether the promise was kept. A trigger does this, so that no function that changes the transfer can omit it.';

create trigger _150_keep_promise before update on public.money_transfers
  for each row when (
    (old.accepted_at is null) <> (new.accepted_at is null)
    or old.status <> new.status and old.accepted_at is not null
    or old.ready_at is null and new.ready_at is not null)
  execute function private.keep_promise();
