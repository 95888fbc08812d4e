create function public.open_courier_device() returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.lock_caller();
  v_session_id uuid := private.own_session_id();
  v_agent public.courier_agents;
  v_had_asked boolean;
begin
  select a.* into v_agent from public.courier_agents a join public.couriers c on c.id = a.courier_id
  where a.user_id = v_caller and a.is_active and c.is_active;
  if v_agent.user_id is null then
    perform private.refuse('WA135', 'Only an agent of a courier may do this');
  elsif private.has_own_device(v_agent.courier_id, v_caller) then
    return 'allowed';
  elsif private.has_older_second_step(v_session_id) then
    perform private.allow_courier_device(v_caller, v_session_id);
    perform private.add_audit_event('courier.device_changed', 'person', v_caller, null, '{"by": "second_step"}');
    return 'allowed';
  end if;
  delete from private.courier_devices d where d.user_id = v_caller and d.state = 'asked' and d.session_id <> v_session_id;
  v_had_asked := found;
  insert into private.courier_devices (session_id, user_id, state) values (v_session_id, v_caller, 'asked') on conflict do nothing;
  if found and not v_had_asked then
    perform private.notify(m.user_id, 'account', 'courier_device_asked', '{}')
    from private.courier_managers m where m.courier_id = v_agent.courier_id and m.user_id <> v_caller order by m.user_id;
    -- If nobody else manages the courier, admins are asked to approve the device.
    if not found then
      perform private.notify_operators('{admin}', 'operator_courier_device_asked', '{}', v_caller);
    end if;
  end if;
  return 'asked';
end
$$;
comment on function public.open_courier_device() is
  'Requests that the calling agent may scan from this device. The device is allowed immediately if the agent''s second factor is older than the session. Otherwise a manager of the courier other than the agent is notified and decides (decide_courier_device); if there is no such manager, an admin does. A repeat changes nothing. Returns allowed or asked. Error codes: those of lock_caller, SESSION_ENDED, COURIER_AGENT_REQUIRED.';
revoke all on function public.open_courier_device() from public, anon;
grant execute on function public.open_courier_device() to authenticated;
