create function public.decide_courier_device(p_user_id uuid, p_is_allowed boolean) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_as text := private.require_courier_lead((select a.courier_id from public.courier_agents a where a.user_id = p_user_id and a.is_active));
  v_device private.courier_devices;
begin
  -- Nobody may approve or refuse a device of their own account. Otherwise a person who signed in
  -- with a stolen password could approve the device that they use.
  if p_user_id = auth.uid() then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  end if;
  perform from public.profiles p where p.id = p_user_id for no key update;
  select d.* into v_device from private.courier_devices d join auth.sessions s on s.id = d.session_id and s.user_id = d.user_id
  where d.user_id = p_user_id and d.state = 'asked';
  if v_device.session_id is null then
    perform private.refuse('WA260', 'There is no request for access by a device');
  elsif p_is_allowed is null then
    perform private.refuse('WA003', 'The value must be true or false', '{"field": "p_is_allowed"}');
  elsif p_is_allowed then
    perform private.allow_courier_device(p_user_id, v_device.session_id);
  else
    delete from private.courier_devices d where d.session_id = v_device.session_id;
  end if;
  perform private.add_audit_event('courier.device_' || case when p_is_allowed then 'allowed' else 'refused' end, v_as, p_user_id);
  perform private.notify(p_user_id, 'account', 'courier_device_' || case when p_is_allowed then 'allowed' else 'refused' end, '{}');
  return case when p_is_allowed then 'allowed' else 'refused' end;
end
$$;
comment on function public.decide_courier_device(uuid, boolean) is
  'Decides on the device that an agent has requested. If it is approved, it replaces the agent''s previous device. For managers of the courier and for admins, but nobody may decide on their own device. Returns allowed or refused. Error codes: those of require_courier_lead, OWN_CASE, DEVICE_NOT_FOUND, FIELD_INVALID.';
revoke all on function public.decide_courier_device(uuid, boolean) from public, anon;
grant execute on function public.decide_courier_device(uuid, boolean) to authenticated;
