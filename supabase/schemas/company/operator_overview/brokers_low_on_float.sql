create function private.brokers_low_on_float(p_limit integer) returns jsonb
language sql stable
set search_path = ''
as $$
  select coalesce(jsonb_agg(to_jsonb(l) order by l.available_centimes, l.business_name, l.broker_id), '[]')
  from (
    select b.id as broker_id, b.business_name, private.city_names(b.city_id) as city,
      f.balance_centimes - f.held_centimes - f.minimum_centimes as available_centimes
    from public.brokers b
    join private.ledger_accounts a on a.kind = 'broker_float' and a.owner_id = b.id
    join private.ledger_balances f on f.account_id = a.id
    -- With less than 2,000 MAD of free float, a broker has to refuse ordinary transfers.
    where b.is_active and f.balance_centimes - f.held_centimes - f.minimum_centimes < 200000
    order by available_centimes, b.business_name, b.id limit p_limit) as l
$$;
comment on function private.brokers_low_on_float(integer) is
  'Lists active brokers who can accept less than 2,000 MAD of cash until their float is topped up, the lowest free float first.';
