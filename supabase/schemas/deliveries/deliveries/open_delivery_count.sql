create function private.open_delivery_count(p_user_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select count(*)::integer from public.deliveries d
  where p_user_id in (d.sender_id, d.receiver_id, d.holder_id) and (d.status in ('scheduled', 'in_transit', 'delivered')
    or exists (select from public.delivery_claims c where c.delivery_id = d.id and c.status = 'open'))
$$;
comment on function private.open_delivery_count(uuid) is
  'Returns the number of parcels that the person sends, receives or holds and that are in progress or have an open claim.';
