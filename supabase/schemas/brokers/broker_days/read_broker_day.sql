create function public.read_broker_day(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_broker uuid := private.caller_id();
  v_day private.broker_days;
begin
  select d.* into v_day from private.broker_days d where d.id = p_id and d.broker_id = v_broker;
  if v_day.id is null then
    perform private.refuse('WA280', 'This day is invalid');
  end if;
  return private.broker_day_facts(v_day) || jsonb_build_object(
    'float_now_centimes', private.broker_balance(v_broker, 'broker_float'),
    'commission_now_centimes', private.broker_balance(v_broker, 'broker_commission'));
end
$$;
comment on function public.read_broker_day(uuid) is
  'Returns the statement of one day of the calling broker; for an open day, it contains the current float and commission. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, BROKER_DAY_NOT_FOUND.';
revoke all on function public.read_broker_day(uuid) from public, anon;
grant execute on function public.read_broker_day(uuid) to authenticated;
