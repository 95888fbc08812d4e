create function public.my_courier_job(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_agent public.courier_agents := private.active_courier_agent();
  v_delivery public.deliveries;
begin
  select * into v_delivery from public.deliveries d
  where d.id = p_id and d.courier_id = v_agent.courier_id and d.status <> 'draft';
  if v_delivery.id is null or not private.is_job_of(v_delivery, v_agent) then
    perform private.refuse('WA120', 'Delivery not found');
  end if;
  return private.courier_job(v_delivery, v_agent);
end
$$;
comment on function public.my_courier_job(uuid) is
  'Returns one parcel of the calling agent. The parcel must wait for pickup in the agent''s city, be at the hub of this city, be offered to the agent, or be held by the agent now or in the past. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED, DELIVERY_NOT_FOUND.';
revoke all on function public.my_courier_job(uuid) from public, anon;
grant execute on function public.my_courier_job(uuid) to authenticated;
