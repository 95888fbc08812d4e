create function private.follow_exchange_rates() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_count integer;
begin
  -- A transaction that lists a home locks the rate of the home's currency until the transaction
  -- ends. This function does not wait: it skips locked rates, and the next run updates them.
  with in_force as (
    select v.* from private.exchange_rate_terms v where v.valid_from <= now() order by v.valid_from desc limit 1
  ), behind as (
    select r.currency, w.rate, (v.valid_from at time zone 'Africa/Casablanca')::date as as_of
    from in_force v
    cross join lateral (values ('EUR', v.eur_millionths), ('USD', v.usd_millionths)) as m (currency, millionths)
    cross join lateral (values (m.millionths / 1000000.0)) as w (rate)
    join public.exchange_rates r on r.currency = m.currency
    where (r.rate_to_mad, r.as_of) is distinct from (w.rate, (v.valid_from at time zone 'Africa/Casablanca')::date)
    for no key update of r skip locked
  )
  update public.exchange_rates r set rate_to_mad = b.rate, as_of = b.as_of from behind b where b.currency = r.currency;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.follow_exchange_rates() is
  'Copies the exchange rates in force into exchange_rates, with the day on which these rates came into force; triggers then update the comparison prices. Returns the number of currencies changed.';
