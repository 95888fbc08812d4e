create function private.is_cash_step(p_kind text) returns boolean
language sql immutable
set search_path = ''
as $$
  select p_kind in ('transfer_funded', 'transfer_completed', 'refund_paid', 'delivery_refund_paid', 'dispute_refund_paid', 'brokers_settled')
$$;
comment on function private.is_cash_step(text) is
  'Returns whether a journal of this kind moves cash in a broker''s drawer: cash taken in lowers the float, and cash paid out raises the float. A top-up changes the float but not the drawer, because the money goes through the bank. A dispute award changes the float but moves no cash.';
