create function private.needs_scam_notice(p_transfer public.money_transfers) returns boolean
language sql stable
set search_path = ''
as $$
  select not exists (
      select from private.scam_notices n
      where n.sender_id = p_transfer.sender_id and case
        when p_transfer.receiver_id is not null then n.receiver_id = p_transfer.receiver_id
        when p_transfer.recipient_phone is not null then n.recipient_phone = p_transfer.recipient_phone
        else n.transfer_id = p_transfer.id end)
    and not exists (
      select from public.money_transfers t
      where t.sender_id = p_transfer.sender_id and t.completed_at is not null
        and (t.receiver_id = p_transfer.receiver_id
          or private.phone_of_recipient(p_transfer) in (t.recipient_phone, private.phone_of_recipient(t))))
$$;
comment on function private.needs_scam_notice(public.money_transfers) is
  'Returns whether the recipient is new to the sender, by account or phone number, and the sender has not acknowledged the fraud warning for this recipient.';
