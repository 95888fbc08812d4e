create function private.next_stop(p_delivery public.deliveries, p_agent public.courier_agents) returns text
language sql stable
set search_path = ''
as $$
  select case
    when p_delivery.courier_id is distinct from p_agent.courier_id
      or p_agent.user_id in (p_delivery.sender_id, p_delivery.receiver_id) then null
    when p_delivery.status = 'scheduled' and p_delivery.pickup_city_id = p_agent.city_id then 'pickup'
    when p_delivery.status = 'in_transit' and p_delivery.holder_id = p_agent.user_id
      then case when p_delivery.is_returning then 'return' else 'dropoff' end
  end
$$;
comment on function private.next_stop(public.deliveries, public.courier_agents) is
  'Whose door the agent needs now: pickup, dropoff or return; null when none, and then neither address nor number is shown to him.';
