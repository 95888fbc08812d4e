create function private.follow_transfer_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  v_transfer public.money_transfers;
begin
  if new.to_status = 'in_process' and new.kind in ('funded', 'broker_accepted') then
    select * into strict v_transfer from public.money_transfers where id = new.transfer_id;
    if v_transfer.receiver_id is not null or v_transfer.recipient_phone is null then
      return null;
    end if;
    -- The link is sent only one time. If another broker accepts the transfer later, the page behind
    -- the same link shows that broker.
    insert into private.collect_links (transfer_id, phone) values (v_transfer.id, v_transfer.recipient_phone)
    on conflict (transfer_id) do nothing;
    if found then
      perform private.queue_phone_message('collect_link', v_transfer.id, v_transfer.recipient_phone,
        (select l.code from public.profiles p join public.languages l on l.id = p.preferred_language_id
          where p.id = v_transfer.sender_id));
    end if;
    return null;
  end if;
  if new.to_status in ('completed', 'abandoned') then
    delete from private.collect_links where transfer_id = new.transfer_id;
  end if;
  delete from private.payout_counts where transfer_id = new.transfer_id;
  return null;
end
$$;
comment on function private.follow_transfer_event() is
  'Trigger: when the cash is ready and the recipient has no account, sends the recipient a link to the transfer, in the sender''s language. When the transfer ends, deletes its links and payout counts. SECURITY DEFINER: the caller may not write the tables of links and payout counts.';
create trigger _820_follow_transfer_event after insert on public.money_transfer_events
  for each row when (new.kind in ('funded', 'broker_accepted', 'broker_gave_up', 'completed', 'abandoned', 'expired'))
  execute function private.follow_transfer_event();
