create function private.transfers_of_sending(p_sender_id uuid, p_phone text, p_since timestamptz)
returns setof public.money_transfers
language sql stable
set search_path = ''
as $$
  -- Each of the two conditions uses its own index; one combined condition would read all transfers.
  with found as (
    select s.id from public.money_transfers s where s.sender_id = p_sender_id
    union
    select n.id from public.money_transfers n where n.recipient_phone = p_phone and n.confirmed_at > p_since
    union
    select r.id from public.profiles p join public.money_transfers r on r.receiver_id = p.id where p.phone_number = p_phone
  )
  select t.* from found join public.money_transfers t on t.id = found.id
  where t.confirmed_at > p_since
    -- A cancelled transfer is returned only if cash was paid in. Otherwise, no money moved.
    and (t.status <> 'abandoned' or t.funded_at is not null)
$$;
comment on function private.transfers_of_sending(uuid, text, timestamptz) is
  'Returns the transfers after the given time that this person sent or that anybody sent to this phone number. A transfer counts from its confirmation. A cancelled transfer counts only if cash was paid in.';
