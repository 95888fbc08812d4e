create function private.active_broker() returns public.brokers
language plpgsql stable security definer
set search_path = ''
as $$
declare
  -- Checks the caller in a separate step before the query for the broker. In a single query, the
  -- planner could run these two steps in any order.
  v_caller uuid := private.caller_id();
  v_broker public.brokers;
begin
  select b.* into v_broker
  from public.brokers b join public.profiles p on p.id = b.id
  where b.id = v_caller and b.is_active and p.account_type = 'broker';
  if v_broker.id is null then
    perform private.refuse('WA042', 'Only an active broker may do this');
  end if;
  perform private.require_broker_device(v_broker.id);
  return v_broker;
end
$$;
comment on function private.active_broker() is 'Returns the calling broker''s row if they call from an allowed device. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, DEVICE_REQUIRED.';
