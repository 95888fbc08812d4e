create function private.settlement_lines(p_settlement private.broker_settlements) returns jsonb
language sql immutable
set search_path = ''
as $$
  select private.ledger_line('broker_float', p_settlement.taker_id, 'broker_float', p_settlement.giver_id, p_settlement.amount_centimes)
$$;
comment on function private.settlement_lines(private.broker_settlements) is
  'What a settlement enters: float of who took the cash goes to who brought it. No account of the company moves.';
