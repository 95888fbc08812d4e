create function private.active_courier_agent() returns public.courier_agents
language plpgsql stable
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_agent public.courier_agents;
begin
  select a.* into v_agent
  from public.courier_agents a join public.couriers c on c.id = a.courier_id
  where a.user_id = v_caller and a.is_active and c.is_active;
  if v_agent.user_id is null then
    perform private.refuse('WA135', 'Only an agent of a courier may do this');
  elsif not private.has_own_device(v_agent.courier_id, v_caller) then
    perform private.refuse('WA250', 'The agent''s access is registered on another device');
  end if;
  return v_agent;
end
$$;
comment on function private.active_courier_agent() is
  'Returns the caller''s row in courier_agents if the call comes from the agent''s approved device. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED, DEVICE_REQUIRED.';
