create function private.phone_of_recipient(p_transfer public.money_transfers) returns text
language sql stable
set search_path = ''
as $$
  select coalesce((select p.phone_number from public.profiles p where p.id = p_transfer.receiver_id), p_transfer.recipient_phone)
$$;
comment on function private.phone_of_recipient(public.money_transfers) is
  'The number of the recipient''s account when he has one, else the number that the sender wrote; null when there is none.';
