create function private.broker_contract_at(p_time timestamptz) returns private.broker_contracts
language sql stable
set search_path = ''
as $$
  select c from private.broker_contracts c
  where c.decision = 'confirmed' and c.undone_at is null and c.valid_from <= p_time
  order by c.valid_from desc, c.decided_at desc, c.id limit 1
$$;
comment on function private.broker_contract_at(timestamptz) is 'Returns the broker contract in force at the given time.';
