create function private.custody_of(p_delivery public.deliveries, p_agent public.courier_agents) returns text
language sql stable
set search_path = ''
as $$
  select case
    when not p_agent.is_active or p_delivery.courier_id is distinct from p_agent.courier_id
      or p_agent.user_id in (p_delivery.sender_id, p_delivery.receiver_id) then null
    when p_delivery.status = 'scheduled' and p_delivery.pickup_city_id = p_agent.city_id then 'pickup'
    when p_delivery.status <> 'in_transit' then null
    when p_delivery.holder_id = p_agent.user_id then 'holder'
    when p_delivery.hub_city_id = p_agent.city_id then 'hub'
    when p_delivery.handed_to_id = p_agent.user_id then 'offered'
  end
$$;
comment on function private.custody_of(public.deliveries, public.courier_agents) is
  'Returns the agent''s current relation to the parcel: pickup (the parcel waits for pickup in the agent''s city), holder (the agent holds the parcel), hub (the parcel is at the hub of the agent''s city) or offered (the holder is handing the parcel to the agent). Null if there is no such relation, even for an agent who knows the parcel''s label.';
