create function private.transfers_of_sending(p_sender_id uuid, p_phone text, p_since timestamptz)
returns setof public.money_transfers
language sql stable
set search_path = ''
as $$
  select t.* from public.money_transfers t
  where t.confirmed_at > p_since
    -- What was given up before any cash was in never moved.
    and (t.status <> 'abandoned' or t.funded_at is not null)
    and (t.sender_id = p_sender_id or p_phone is not null and (t.recipient_phone = p_phone
      or t.receiver_id in (select p.id from public.profiles p where p.phone_number = p_phone)))
$$;
comment on function private.transfers_of_sending(uuid, text, timestamptz) is
  'What one person sent since a moment, and what anybody sent to one phone number.';
