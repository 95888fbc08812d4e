create function private.broker_exit_lines(p_exit private.broker_exits) returns jsonb
language sql immutable
set search_path = ''
as $$
  select private.ledger_line('broker_float', p_exit.broker_id, 'bank', null, p_exit.float_centimes)
    || private.ledger_line('broker_commission', p_exit.broker_id, 'bank', null, p_exit.commission_centimes)
    || private.ledger_line('broker_deposit', p_exit.broker_id, 'bank', null, p_exit.deposit_centimes)
$$;
comment on function private.broker_exit_lines(private.broker_exits) is 'Returns the ledger lines for the payout at the end of a broker''s contract.';
