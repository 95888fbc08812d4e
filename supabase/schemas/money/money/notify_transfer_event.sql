create function private.notify_transfer_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers;
  v_cash_broker_id uuid;
  v_notice record;
begin
  -- Nobody but the sender has seen a draft, so a draft expires without a notification.
  if new.from_status = 'draft' and new.kind = 'expired' then
    return null;
  end if;
  select * into v_transfer from public.money_transfers t where t.id = new.transfer_id;
  select h.broker_id into v_cash_broker_id from public.cash_handovers h
  where h.transfer_id = new.transfer_id order by h.recorded_at desc, h.id desc limit 1;
  for v_notice in
    select t.party, p.user_id
    from private.transfer_notices t
    join (values
      ('sender', v_transfer.sender_id),
      ('receiver', v_transfer.receiver_id),
      ('broker', case when v_transfer.accepted_at is not null then v_transfer.broker_id end),
      ('chosen_broker', case when v_transfer.accepted_at is null then v_transfer.broker_id end),
      ('cash_broker', v_cash_broker_id)) as p (party, user_id) using (party)
    where t.event_kind = new.kind and p.user_id is not null and p.user_id is distinct from new.actor_id
      and (not t.is_after_funding or v_transfer.funded_at is not null)
    order by p.user_id, t.party
  loop
    perform private.notify(v_notice.user_id, 'transaction', new.kind,
      jsonb_build_object('party', v_notice.party), new.transfer_id);
  end loop;
  return null;
end
$$;
comment on function private.notify_transfer_event() is
  'Trigger: notifies the parties listed in transfer_notices, except the actor. The notification''s data contains the role of the notified party, because the text of the notification depends on the role. SECURITY DEFINER: the caller may not notify other people.';
