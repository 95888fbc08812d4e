create function public.decide_broker_device(p_broker_id uuid, p_is_allowed boolean, p_reason text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_session_id uuid;
begin
  perform private.lock_other_person(p_broker_id);
  select d.session_id into v_session_id
  from private.broker_devices d join auth.sessions s on s.id = d.session_id and s.user_id = d.user_id
  where d.user_id = p_broker_id and d.state = 'asked';
  if v_session_id is null then
    perform private.refuse('WA260', 'There is no request for access by a device');
  elsif p_is_allowed is null then
    perform private.refuse('WA003', 'The value must be true or false', '{"field": "p_is_allowed"}');
  elsif p_is_allowed then
    perform private.allow_broker_device(p_broker_id, v_session_id);
  else
    delete from private.broker_devices d where d.session_id = v_session_id;
  end if;
  perform private.add_audit_event('broker.device_' || case when p_is_allowed then 'allowed' else 'refused' end, 'operator', p_broker_id, v_reason);
  perform private.notify(p_broker_id, 'account', case when p_is_allowed then 'broker_device_allowed' else 'broker_device_refused' end, '{}');
  return case when p_is_allowed then 'allowed' else 'refused' end;
end
$$;
comment on function public.decide_broker_device(uuid, boolean, text) is
  'Allows or rejects a device from which a broker requested access. An allowed device replaces the broker''s previous device. The reason is recorded in the audit log. For compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, OWN_CASE, PERSON_NOT_FOUND, DEVICE_NOT_FOUND, FIELD_INVALID.';
revoke all on function public.decide_broker_device(uuid, boolean, text) from public, anon;
grant execute on function public.decide_broker_device(uuid, boolean, text) to authenticated;
