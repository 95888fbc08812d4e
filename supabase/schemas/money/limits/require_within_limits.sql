create function private.require_within_limits(p_transfer public.money_transfers) returns void
language plpgsql
set search_path = ''
as $$
declare
  v_phones private.transfer_phones;
begin
  perform private.require_verified_phone(p_transfer.sender_id);
  -- Locks the sender's row, so that concurrent transfers of one sender are checked one after the
  -- other.
  perform from public.profiles where id = p_transfer.sender_id for no key update;
  insert into private.transfer_phones (transfer_id, sender_phone, recipient_phone)
  select p_transfer.id, s.phone_number, coalesce(
    (select r.phone_number from public.profiles r where r.id = p_transfer.receiver_id and r.phone_verified),
    p_transfer.recipient_phone)
  from public.profiles s where s.id = p_transfer.sender_id
  on conflict (transfer_id) do nothing;
  select * into strict v_phones from private.transfer_phones where transfer_id = p_transfer.id;
  perform private.check_limits(p_transfer.sender_id, p_transfer.amount_centimes, p_transfer.id);
  if v_phones.recipient_phone is not null then
    perform private.check_recipient_limits(p_transfer, v_phones.recipient_phone);
  end if;
end
$$;
comment on function private.require_within_limits(public.money_transfers) is
  'Checks that a transfer stays within the limits of its sender and of its recipient''s phone number, when the transfer is confirmed or paid in. The caller must have locked the transfer. Locks the sender''s row, then the recipient''s number. Error codes: those of require_verified_phone, check_limits and check_recipient_limits.';
