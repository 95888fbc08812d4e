create function private.is_broker_ended(p_broker_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.broker_exits x where x.broker_id = p_broker_id)
    -- A person whose contract ended may apply again. After approval, the person is a broker with a
    -- new contract, so the old end no longer counts.
    and not exists (select from public.profiles p where p.id = p_broker_id and p.account_type = 'broker')
$$;
comment on function private.is_broker_ended(uuid) is 'Returns whether the person''s contract as a broker has ended and no new contract has begun.';
