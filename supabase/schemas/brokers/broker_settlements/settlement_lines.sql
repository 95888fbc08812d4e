create function private.settlement_lines(p_settlement private.broker_settlements) returns jsonb
language sql immutable
set search_path = ''
as $$
  select private.ledger_line('broker_float', p_settlement.taker_id, 'broker_float', p_settlement.giver_id, p_settlement.amount_centimes)
$$;
comment on function private.settlement_lines(private.broker_settlements) is
  'Returns the ledger lines of a settlement. They move float from the broker who took the cash to the broker who brought it. No account of the company changes.';
