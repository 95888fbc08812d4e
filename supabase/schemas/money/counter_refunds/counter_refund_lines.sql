create function private.counter_refund_lines(p_refund private.counter_refunds) returns jsonb
language sql stable
set search_path = ''
as $$
  select private.ledger_line(p_refund.kind || '_refund', p_refund.id, 'broker_float', p_refund.broker_id, p_refund.amount_centimes)
$$;
comment on function private.counter_refund_lines(private.counter_refunds) is
  'Returns the ledger lines of a paid counter refund: the debt to the person becomes a debt to the broker who gave this person the cash.';
