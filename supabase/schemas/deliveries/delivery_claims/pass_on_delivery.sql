create function public.pass_on_delivery(
  p_id uuid, p_reason text, p_agent_code text default null, p_hub_city_id integer default null
) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_code text := nullif(upper(btrim(p_agent_code)), '');
  v_delivery public.deliveries;
  v_agent public.courier_agents;
begin
  if (v_code is null) = (p_hub_city_id is null) then
    perform private.refuse('WA003', 'Either an agent or a hub is required', '{"field": "p_agent_code"}');
  end if;
  v_delivery := private.lock_delivery(p_id);
  if v_operator_id in (v_delivery.sender_id, v_delivery.receiver_id, v_delivery.holder_id) then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  end if;
  select * into v_agent from public.courier_agents a
  where a.code = v_code and private.is_agent_of(v_delivery.courier_id, a.user_id) and not private.is_suspended(a.user_id)
    and a.user_id not in (v_delivery.sender_id, coalesce(v_delivery.receiver_id, v_delivery.sender_id));
  if v_delivery.status = 'in_transit' and (v_delivery.handed_to_id = v_agent.user_id or v_delivery.hub_city_id = p_hub_city_id) then
    return;
  elsif v_delivery.status <> 'in_transit' then
    perform private.refuse_delivery_status(v_delivery);
  elsif not private.is_stranded(v_delivery) then
    perform private.refuse('WA225', 'The agent who has the parcel can hand it over');
  elsif v_code is not null and v_agent.user_id is null then
    perform private.refuse('WA226', 'No agent of the courier has this code');
  elsif v_agent.user_id = v_operator_id then
    perform private.refuse('WA068', 'The caller cannot be the target');
  elsif p_hub_city_id is not null and p_hub_city_id not in (select private.hubs_of(v_delivery)) then
    perform private.refuse('WA227', 'The hub is not on the route of the parcel');
  end if;
  -- The new agent must confirm that they have the parcel; nobody becomes the holder of a parcel
  -- that they do not have.
  update public.deliveries d set
    holder_id = case when p_hub_city_id is null then d.holder_id end,
    handed_to_id = v_agent.user_id, hub_city_id = p_hub_city_id, last_scan_at = now()
  where d.id = p_id;
  perform private.add_delivery_event(p_id, 'passed_on', 'operator', p_city_id => p_hub_city_id);
  perform private.tell_agents_of_pass_on(v_delivery, v_agent.user_id);
  perform private.add_audit_event('delivery.passed_on', 'operator', p_id, v_reason, jsonb_strip_nulls(jsonb_build_object(
    'from', v_delivery.holder_id, 'to', v_agent.user_id, 'hub_city_id', p_hub_city_id)));
end
$$;
comment on function public.pass_on_delivery(uuid, text, text, integer) is
  'Reassigns a stranded parcel to an agent of its courier or to a hub on its route. The new agent is identified by their code and must confirm the handover, as in a handover between two agents. At a hub, any agent of the hub''s city can take the parcel over. Notifies the agents, the sender and the receiver. Logged with the reason. A repeat changes nothing. For support and admins, except for their own parcels. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, DELIVERY_NOT_FOUND, OWN_CASE, STATUS_NOT_ALLOWED, DELIVERY_NOT_STRANDED, AGENT_NOT_FOUND, HUB_NOT_ON_THE_WAY.';
revoke all on function public.pass_on_delivery(uuid, text, text, integer) from public, anon;
grant execute on function public.pass_on_delivery(uuid, text, text, integer) to authenticated;
