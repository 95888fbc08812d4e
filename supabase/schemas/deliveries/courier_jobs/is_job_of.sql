create function private.is_job_of(p_delivery public.deliveries, p_agent public.courier_agents) returns boolean
language sql stable
set search_path = ''
as $$
  select private.custody_of(p_delivery, p_agent) is not null
    or p_agent.is_active and p_agent.courier_id = p_delivery.courier_id
      and p_agent.user_id not in (p_delivery.sender_id, coalesce(p_delivery.receiver_id, p_delivery.sender_id))
      and private.has_held(p_delivery.id, p_agent.user_id)
$$;
comment on function private.is_job_of(public.deliveries, public.courier_agents) is
  'Returns whether the agent may see the parcel: the parcel waits for the agent, or the agent holds it or held it earlier. Only next_stop decides which address of the parcel the agent may see.';
