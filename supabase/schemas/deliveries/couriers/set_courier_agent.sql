create function public.set_courier_agent(p_user_id uuid, p_courier_id uuid, p_city_id integer, p_is_active boolean)
returns public.courier_agents
language plpgsql security definer
set search_path = ''
as $$
declare
  v_as text := private.require_courier_lead(p_courier_id);
  v_agent public.courier_agents;
begin
  perform from public.profiles p where p.id = p_user_id for no key update;
  select * into v_agent from public.courier_agents a where a.user_id = p_user_id and a.courier_id = p_courier_id;
  -- Refuses people who were never invited. Agents of another courier get the same error, so that
  -- the error does not reveal for whom a person works.
  if v_agent.user_id is null then
    perform private.refuse('WA076', 'The courier does not have this agent');
  elsif p_is_active is null then
    perform private.refuse('WA003', 'The value must be true or false', '{"field": "is_active"}');
  elsif (v_agent.city_id, v_agent.is_active) = (p_city_id, p_is_active) then
    return v_agent;
  -- A manager cannot restore a former agent, who must accept a new invitation instead.
  elsif p_is_active and not v_agent.is_active and v_as <> 'operator' then
    perform private.refuse('WA070', 'Only an admin can reactivate an agent');
  elsif p_is_active and not exists (select from public.couriers c where c.id = p_courier_id and c.is_active) then
    perform private.refuse('WA127', 'The courier is not available');
  elsif not exists (select from public.cities c where c.id = p_city_id) then
    perform private.refuse('WA004', 'City not found');
  elsif p_is_active and not exists (
    select from public.courier_cities s where s.courier_id = p_courier_id and s.city_id = p_city_id) then
    perform private.refuse('WA254', 'The courier does not serve this city');
  end if;
  update public.courier_agents a set city_id = p_city_id, is_active = p_is_active
  where a.user_id = p_user_id returning * into v_agent;
  if not p_is_active then
    delete from private.courier_devices d where d.user_id = p_user_id;
    perform private.notify(p_user_id, 'account', 'courier_work_ended', '{}');
  end if;
  perform private.add_audit_event('courier.agent_set', v_as, p_user_id, null,
    jsonb_build_object('courier_id', p_courier_id, 'city_id', p_city_id, 'is_active', p_is_active));
  return v_agent;
end
$$;
comment on function public.set_courier_agent(uuid, uuid, integer, boolean) is
  'Moves an agent to another of the courier''s cities, or ends their work, with immediate effect. An admin may also restore an agent, who must then request a device again. A repeat changes nothing. For managers of the courier and for admins. Returns the row of the agent. Error codes: those of require_courier_lead, PERSON_NOT_FOUND, FIELD_INVALID, NOT_AN_OPERATOR, COURIER_NOT_AVAILABLE, CITY_NOT_FOUND, COURIER_CITY_NOT_SERVED.';
revoke all on function public.set_courier_agent(uuid, uuid, integer, boolean) from public, anon;
grant execute on function public.set_courier_agent(uuid, uuid, integer, boolean) to authenticated;
