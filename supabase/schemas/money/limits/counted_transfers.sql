create function private.counted_transfers(p_user_id uuid, p_recipient_phone text)
returns table (transfer_id uuid, amount_centimes bigint, funded_at timestamptz)
language sql stable
set search_path = ''
as $$
  with counted as (
    select t.id from public.money_transfers t where t.sender_id = p_user_id
    union
    select k.transfer_id from public.profiles p
    join private.transfer_phones k on k.sender_phone = p.phone_number
    where p.id = p_user_id and p.phone_verified
    union
    select k.transfer_id from private.transfer_phones k where k.recipient_phone = p_recipient_phone
  )
  select t.id, t.amount_centimes, t.funded_at
  from counted c join public.money_transfers t on t.id = c.id
  where t.status = 'pending' or t.funded_at > now() - interval '30 days'
$$;
comment on function private.counted_transfers(uuid, text) is
  'Returns the transfers that count against the limits of a sender, or of a recipient''s phone number. A sender''s transfers include those that were sent from another account with the same phone number. A transfer counts while it waits to be paid in, and for thirty days after it was paid in, even if it was cancelled later.';
