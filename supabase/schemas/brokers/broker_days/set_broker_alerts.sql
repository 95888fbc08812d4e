create function public.set_broker_alerts(p_float_centimes bigint default null, p_cash_centimes bigint default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker uuid := private.lock_own_drawer();
begin
  if p_float_centimes not between 0 and 1000000000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_float_centimes"}');
  elsif p_cash_centimes not between 0 and 1000000000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_cash_centimes"}');
  end if;
  insert into private.broker_alert_levels as l (broker_id, float_centimes, cash_centimes)
  values (v_broker, p_float_centimes, p_cash_centimes)
  on conflict (broker_id) do update set float_centimes = excluded.float_centimes, cash_centimes = excluded.cash_centimes;
  return private.broker_alerts(v_broker);
end
$$;
comment on function public.set_broker_alerts(bigint, bigint) is
  'Sets the levels of float and cash below which the calling broker is warned, in centimes. If a level is null, it is computed from the broker''s recent operations. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER, FIELD_INVALID (detail field).';
revoke all on function public.set_broker_alerts(bigint, bigint) from public, anon;
grant execute on function public.set_broker_alerts(bigint, bigint) to authenticated;
