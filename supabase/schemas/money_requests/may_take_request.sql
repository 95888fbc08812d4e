create function private.may_take_request(p_transfer_id uuid, p_city_id integer, p_addressed_broker_id uuid)
returns boolean
language sql stable security definer
set search_path = ''
as $$
  select exists (
      select from public.brokers b join public.profiles p on p.id = b.id
      where b.id = auth.uid() and b.is_active and p.account_type = 'broker' and b.city_id = p_city_id)
    and coalesce(p_addressed_broker_id = auth.uid(), true)
    and not exists (
      select from private.money_transfer_declines d
      where d.transfer_id = p_transfer_id and d.broker_id = auth.uid())
    and not exists (
      select from public.money_transfers t
      where t.id = p_transfer_id
        and auth.uid() in (t.sender_id, t.receiver_id, t.cash_in_broker_id))
$$;
comment on function private.may_take_request(uuid, integer, uuid) is
  'Whether the caller is asked: an active broker of the city, in his turn, not a party, and not one who declined. Definer: the policy may look at rows its reader may not.';
grant execute on function private.may_take_request(uuid, integer, uuid) to authenticated;
