create function private.is_broker_asked(
  p_broker_id uuid, p_transfer_id uuid, p_city_id integer, p_addressed_broker_id uuid
) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
      select from public.brokers b join public.profiles p on p.id = b.id
      where b.id = p_broker_id and b.is_active and p.account_type = 'broker' and b.city_id = p_city_id)
    and coalesce(p_addressed_broker_id = p_broker_id, true)
    and not exists (
      select from private.money_transfer_declines d
      where d.transfer_id = p_transfer_id and d.broker_id = p_broker_id)
    and not exists (
      select from public.money_transfers t
      where t.id = p_transfer_id
        and (t.is_on_hold or p_broker_id in (t.sender_id, t.receiver_id, t.cash_in_broker_id)))
$$;
comment on function private.is_broker_asked(uuid, uuid, integer, uuid) is
  'Returns whether this broker may accept a request. The broker must be active in the city, and the request must be addressed to this broker or to every broker. The broker must not be a party of the transfer or have declined it before, and the transfer must not be on hold.';
