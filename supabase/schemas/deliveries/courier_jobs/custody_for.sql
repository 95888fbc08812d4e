create function private.custody_for(p_delivery public.deliveries, p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select private.custody_of(p_delivery, a)
  from public.courier_agents a join public.couriers c on c.id = a.courier_id
  where a.user_id = p_user_id and c.is_active and private.has_own_device(a.courier_id, p_user_id)
$$;
comment on function private.custody_for(public.deliveries, uuid) is
  'Returns the result of custody_of for a person. Null if the person is not an agent, if their courier is closed, or if the call does not come from their approved device.';
