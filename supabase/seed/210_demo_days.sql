-- Two brokers closed their day yesterday. In the drawer of one broker, 50 dirhams were missing;
-- this broker opened a new day this morning.

create function pg_temp.day(p_id uuid, p_username text, p_difference bigint, p_note text) returns void
language plpgsql
as $$
declare
  v_broker public.brokers;
  v_expected bigint;
  v_float bigint;
begin
  select b.* into strict v_broker
  from public.brokers b join public.profiles p on p.id = b.id where p.username = p_username;
  v_float := private.broker_balance(v_broker.id, 'broker_float');
  select v_broker.declared_cash_centimes + sum(o.cash_centimes) into v_expected
  from private.broker_operations o where o.broker_id = v_broker.id;
  insert into private.broker_days (id, broker_id, business_day, opened_at, opening_centimes, opening_expected_centimes,
    opening_float_centimes, opening_commission_centimes, close_request_id, closed_at, closing_centimes, closing_expected_centimes,
    closing_float_centimes, closing_commission_centimes, closing_note)
  values (p_id, v_broker.id, (now() at time zone 'Africa/Casablanca')::date - 1, now() - interval '30 hours',
    v_broker.declared_cash_centimes, null, 2000000, 0, p_id, now() - interval '20 hours', v_expected + p_difference, v_expected,
    v_float, private.broker_balance(v_broker.id, 'broker_commission'), p_note);
  update private.broker_operations o set day_id = p_id, is_counted_at_open = o.kind = 'float_topped_up'
  where o.broker_id = v_broker.id;
  update public.brokers b set declared_cash_centimes = v_expected + p_difference where b.id = v_broker.id;
end
$$;

select pg_temp.day('0199a210-0000-7000-8000-000000000001', 'youssef', -5000, 'Erreur de monnaie');
select pg_temp.day('0199a210-0000-7000-8000-000000000002', 'salma', 0, null);

insert into private.broker_days (id, broker_id, business_day, opening_centimes, opening_expected_centimes, opening_float_centimes,
  opening_commission_centimes)
select '0199a210-0000-7000-8000-000000000003', d.broker_id, (now() at time zone 'Africa/Casablanca')::date, d.closing_centimes,
  d.closing_centimes, d.closing_float_centimes, d.closing_commission_centimes
from private.broker_days d where d.id = '0199a210-0000-7000-8000-000000000001';
