create function private.note_confirmed_transfer() returns trigger
language plpgsql
set search_path = ''
as $$
begin
  insert into private.activity_transfers (transfer_id, sender_id, phone, device, amount_centimes, confirmed_at)
  values (new.id, new.sender_id, private.phone_of_recipient(new), (
      select encode(sha256(convert_to(host(s.ip) || ' ' || s.user_agent, 'UTF8')), 'hex') from auth.sessions s
      where s.id::text = auth.jwt() ->> 'session_id'),
    new.amount_centimes, new.confirmed_at)
  on conflict (transfer_id) do nothing;
  return null;
end
$$;
comment on function private.note_confirmed_transfer() is
  'Trigger: queues a confirmed transfer for screening by the rules for suspicious activity.';

create trigger _800_note_for_activity after update of status on public.money_transfers
  for each row when (old.status = 'draft' and new.status = 'pending') execute function private.note_confirmed_transfer();
