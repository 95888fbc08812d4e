create function private.is_stranded(p_delivery public.deliveries) returns boolean
language sql stable
set search_path = ''
as $$
  select p_delivery.status = 'in_transit' and p_delivery.hub_city_id is null and not exists (
    select from public.courier_agents a
    where a.user_id = p_delivery.holder_id and a.courier_id = p_delivery.courier_id and a.is_active
      and not private.is_suspended(a.user_id))
$$;
comment on function private.is_stranded(public.deliveries) is
  'Returns whether nobody may move the parcel because the holder no longer works for the courier of the parcel, is suspended or has deleted their account.';
