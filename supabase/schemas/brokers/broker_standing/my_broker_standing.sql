create function public.my_broker_standing() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  return jsonb_build_object(
    'is_active', coalesce((select b.is_active from public.brokers b where b.id = v_user_id), false),
    'device', private.broker_device_state(v_user_id),
    'suspension', (
      select to_jsonb(s) - 'suspended_by' - 'broker_id' from private.broker_suspensions s
      where s.broker_id = v_user_id and s.ended_at is null),
    'exit', (
      select to_jsonb(x) - 'ended_by' - 'broker_id' - 'reason' from private.broker_exits x
      where x.broker_id = v_user_id order by x.ended_at desc limit 1));
end
$$;
comment on function public.my_broker_standing() is
  'Returns the state of the caller''s work as a broker: {is_active, device: any | first | allowed | asked | other, suspension, exit}. suspension is null if the broker is not suspended; exit is null if the caller has no contract that ended. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_broker_standing() from public, anon;
grant execute on function public.my_broker_standing() to authenticated;
