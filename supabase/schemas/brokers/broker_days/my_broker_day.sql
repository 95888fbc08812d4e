create function public.my_broker_day() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_accounts bigint[] := private.own_ledger_accounts();
  v_broker uuid := private.caller_id();
  v_day private.broker_days;
  v_last private.broker_days;
begin
  select d.* into v_day from private.broker_days d where d.broker_id = v_broker and d.closed_at is null;
  select d.* into v_last from private.broker_days d
  where d.broker_id = v_broker and d.closed_at is not null order by d.opened_at desc, d.closed_at desc limit 1;
  return jsonb_build_object(
    'day', case when v_day.id is not null then private.broker_day_facts(v_day) end,
    'last', case when v_last.id is not null then jsonb_build_object(
      'id', v_last.id, 'closed_at', v_last.closed_at, 'closing_centimes', v_last.closing_centimes) end,
    'since_close', (
      select jsonb_build_object('count', count(*), 'cash_centimes', coalesce(sum(o.cash_centimes), 0))
      from private.broker_operations o where o.broker_id = v_broker and o.day_id is null),
    'cash_now_centimes', private.cash_now(v_broker),
    'alerts', private.broker_alerts(v_broker));
end
$$;
comment on function public.my_broker_day() is
  'Returns the calling broker''s open day or null, the last closed day, the operations after the last close (which belong to the next day), the broker''s current cash (cash_now), and whether float or cash is low. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_A_BROKER.';
revoke all on function public.my_broker_day() from public, anon;
grant execute on function public.my_broker_day() to authenticated;
