create function private.broker_deposit_lines(p_application private.broker_applications) returns jsonb
language sql immutable
set search_path = ''
as $$
  select private.ledger_line('bank', null, 'broker_deposit', p_application.user_id, p_application.deposit_centimes)
$$;
comment on function private.broker_deposit_lines(private.broker_applications) is 'Returns the ledger lines for the deposit of an approved application.';
