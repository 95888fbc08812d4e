create function public.open_broker_device() returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.lock_caller();
  v_session_id uuid := private.own_session_id();
  v_state text := private.broker_device_state(v_caller);
  v_by text;
  v_had_asked boolean;
begin
  if v_state is null or not exists (select from public.profiles p where p.id = v_caller and p.account_type = 'broker') then
    perform private.refuse('WA042', 'Only a broker may do this');
  elsif v_state in ('any', 'allowed') then
    return 'allowed';
  end if;
  v_by := case when v_state = 'first' then 'first' when private.has_older_second_step(v_session_id) then 'second_step' end;
  if v_by is not null then
    perform private.allow_broker_device(v_caller, v_session_id);
    perform private.add_audit_event('broker.device_changed', 'person', v_caller, null, jsonb_build_object('by', v_by));
    -- The broker's previous device also shows this notification that a device was allowed. The
    -- broker is thus warned if somebody else requested the permission.
    perform private.notify(v_caller, 'account', 'broker_device_allowed', '{}');
    return 'allowed';
  end if;
  delete from private.broker_devices d where d.user_id = v_caller and d.state = 'asked' and d.session_id <> v_session_id;
  v_had_asked := found;
  insert into private.broker_devices (session_id, user_id, state) values (v_session_id, v_caller, 'asked') on conflict do nothing;
  -- Operators are notified only one time, even if the broker tries several devices before the
  -- request is decided.
  if found and not v_had_asked then
    perform private.notify_operators('{compliance,admin}', 'operator_broker_device_asked', '{}', v_caller);
  end if;
  if v_state = 'other' then
    perform private.add_audit_event('broker.device_asked', 'person', v_caller);
  end if;
  return 'asked';
end
$$;
comment on function public.open_broker_device() is
  'Requests permission to work as a broker from this device. The device is allowed immediately if it is the first one after the approval of the broker. It is also allowed immediately if the caller completed two-step verification in this session, with a second factor that was set up before the session began. Otherwise compliance and admins are notified and decide (decide_broker_device). A repeat changes nothing. Error codes: those of lock_caller, SESSION_ENDED, NOT_A_BROKER.';
revoke all on function public.open_broker_device() from public, anon;
grant execute on function public.open_broker_device() to authenticated;
