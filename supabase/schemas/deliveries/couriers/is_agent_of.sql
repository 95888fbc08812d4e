create function private.is_agent_of(p_courier_id uuid, p_user_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.courier_agents a join public.couriers c on c.id = a.courier_id
    where a.user_id = p_user_id and a.courier_id = p_courier_id and a.is_active and c.is_active)
$$;
comment on function private.is_agent_of(uuid, uuid) is 'Returns whether the person is currently a working agent of the courier.';
