create function public.set_courier_agent(p_user_id uuid, p_courier_id uuid, p_city_id integer, p_is_active boolean)
returns public.courier_agents
language plpgsql security definer
set search_path = ''
as $$
declare
  v_agent public.courier_agents;
  v_before public.courier_agents;
begin
  perform private.require_operator('admin');
  perform from public.profiles p where p.id = p_user_id for no key update;
  if not found then
    perform private.refuse('WA076', 'Person not found');
  elsif not exists (select from public.couriers c where c.id = p_courier_id) then
    perform private.refuse('WA127', 'The courier is not available');
  elsif not exists (select from public.cities c where c.id = p_city_id) then
    perform private.refuse('WA004', 'City not found');
  elsif p_is_active is null then
    perform private.refuse('WA003', 'Yes or no', '{"field": "is_active"}');
  end if;
  select * into v_before from public.courier_agents a where a.user_id = p_user_id;
  if (v_before.courier_id, v_before.city_id, v_before.is_active) is not distinct from (p_courier_id, p_city_id, p_is_active) then
    return v_before;
  end if;
  insert into public.courier_agents as a (user_id, courier_id, city_id, is_active)
  values (p_user_id, p_courier_id, p_city_id, p_is_active)
  on conflict (user_id) do update
    set courier_id = excluded.courier_id, city_id = excluded.city_id, is_active = excluded.is_active
  returning * into v_agent;
  perform private.add_audit_event('courier.agent_set', 'operator', p_user_id, null,
    jsonb_build_object('courier_id', p_courier_id, 'city_id', p_city_id, 'is_active', p_is_active));
  return v_agent;
end
$$;
comment on function public.set_courier_agent(uuid, uuid, integer, boolean) is
  'Makes a person an agent of a courier in a city, moves or suspends her. A repeat changes nothing. For admins. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_AN_OPERATOR, PERSON_NOT_FOUND, COURIER_NOT_AVAILABLE, CITY_NOT_FOUND, FIELD_INVALID.';
revoke all on function public.set_courier_agent(uuid, uuid, integer, boolean) from public, anon;
grant execute on function public.set_courier_agent(uuid, uuid, integer, boolean) to authenticated;
