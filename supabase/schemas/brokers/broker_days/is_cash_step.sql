create function private.is_cash_step(p_kind text) returns boolean
language sql immutable
set search_path = ''
as $$
  select p_kind in ('transfer_funded', 'transfer_completed', 'refund_paid', 'delivery_refund_paid', 'dispute_refund_paid', 'brokers_settled')
$$;
comment on function private.is_cash_step(text) is
  'Returns whether a journal of this kind moves a broker''s float against cash in the drawer: cash in lowers the float, cash out raises it. A top-up moves money through the bank, and an award moves it without cash.';
