create function private.ledger_balance_problems() returns table (account_id bigint, problem text)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    with moved as (
      select side.account_id, sum(side.centimes) as centimes
      from (
        select e.debit_account_id as account_id, -e.amount_centimes as centimes from private.ledger_entries e
        union all
        select e.credit_account_id, e.amount_centimes from private.ledger_entries e) as side
      group by side.account_id
    ), held as (
      select h.account_id, sum(h.amount_centimes) as centimes from private.ledger_holds h where h.ended_at is null group by h.account_id
    ), kept as (
      select b.account_id, sum(b.balance_centimes) as centimes, sum(b.held_centimes) as held, min(b.minimum_centimes) as minimum
      from private.ledger_balances b group by b.account_id
    ), compared as (
      select a.id, a.kind || ' ' || a.owner_id as name, coalesce(m.centimes, 0) as moved, coalesce(k.centimes, 0) as kept,
        coalesce(h.centimes, 0) as holds, coalesce(k.held, 0) as held, k.minimum,
        case a.kind when 'broker_float' then -coalesce(private.credit_line_of(a.owner_id), 0) else kind.minimum_centimes end as wanted
      from private.ledger_accounts a
      join private.ledger_account_kinds kind on kind.kind = a.kind
      left join moved m on m.account_id = a.id
      left join held h on h.account_id = a.id
      left join kept k on k.account_id = a.id
    )
    select c.id, c.name || case
      when c.moved <> c.kept then ' has ' || c.kept || ' and its entries say ' || c.moved
      when c.holds <> c.held then ' holds ' || c.held || ' and its holds say ' || c.holds
      when c.minimum is distinct from c.wanted then ' may fall to ' || coalesce(c.minimum::text, 'any depth')
      else ' is below its minimum' end
    from compared c
    where c.moved <> c.kept or c.holds <> c.held or c.minimum is distinct from c.wanted or c.kept - c.held < c.minimum
    union all
    select a.id, 'the refund ' || coalesce(r.reference, a.owner_id::text) || ' and what is owed for it do not agree'
    from (
      select a.id, a.kind, a.owner_id, b.balance_centimes
      from private.ledger_accounts a join private.ledger_balances b on b.account_id = a.id
      where a.kind in ('delivery_refund', 'dispute_refund')) as a
    full join private.counter_refunds r on r.id = a.owner_id and r.kind || '_refund' = a.kind
    where coalesce(a.balance_centimes, 0) <> case r.state when 'payable' then r.amount_centimes else 0 end
    union all
    select a.id, 'the count ' || coalesce(h.id, w.id) || ' and its hold do not agree'
    from public.cash_handovers w
    full join private.ledger_holds h on h.id = w.id
    left join private.ledger_accounts a on a.id = h.account_id
    where (w.id is null or w.kind = 'cash_in') and (
      (w.confirmed_at is null and w.rejected_at is null, w.counted_centimes, w.broker_id)
        is distinct from (h.ended_at is null, h.amount_centimes, a.owner_id));
end
$$;
comment on function private.ledger_balance_problems() is
  'Returns accounts whose stored values are wrong: a balance that differs from the entries or is below the minimum, a held amount that differs from the holds or the cash counts, a minimum that differs from the credit line, or a refund balance that differs from the counter refunds.';
