create function private.phone_of_recipient(p_transfer public.money_transfers) returns text
language sql stable
set search_path = ''
as $$
  select coalesce((select p.phone_number from public.profiles p where p.id = p_transfer.receiver_id), p_transfer.recipient_phone)
$$;
comment on function private.phone_of_recipient(public.money_transfers) is
  'Returns the phone number of the recipient''s account. If the recipient has no account, or the account has no number, returns the number that the sender entered; null when there is no number at all.';
