create function private.is_cash_step(p_kind text) returns boolean
language sql immutable
set search_path = ''
as $$
  select p_kind in ('transfer_funded', 'transfer_completed', 'refund_paid', 'delivery_refund_paid', 'dispute_refund_paid', 'brokers_settled')
$$;
comment on function private.is_cash_step(text) is
  'Whether a broker''s float moves against cash in his drawer: taken in, it falls; paid out, it rises. A top-up goes through the bank, an award through nobody''s hands.';
