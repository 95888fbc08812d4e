create function private.ledger_problems() returns table (journal_id bigint, problem text)
language plpgsql stable
set search_path = ''
as $$
begin
  return query
    with written as materialized (
      select j.id, j.kind, j.subject_id, j.request_id, j.entry_count, j.total_centimes,
        count(e.position) as entries, max(e.position) as last_position, sum(e.amount_centimes) as total,
        jsonb_agg(jsonb_build_array(d.kind, d.owner_id, c.kind, c.owner_id, e.amount_centimes) order by e.position) as lines
      from private.ledger_journals j
      left join private.ledger_entries e on e.journal_id = j.id
      left join private.ledger_accounts d on d.id = e.debit_account_id
      left join private.ledger_accounts c on c.id = e.credit_account_id
      group by j.id
    ), expected as (
      select step.kind, t.id, t.reference as named, private.transfer_lines(t, step.kind) as lines
      from public.money_transfers t
      cross join lateral (values
        ('transfer_funded', t.funded_at is not null),
        ('transfer_completed', t.status = 'completed'),
        ('transfer_abandoned', t.status = 'abandoned' and t.funded_at is not null),
        ('transfer_fee_returned', t.fee_returned_at is not null),
        ('refund_paid', t.refund_state = 'paid')) as step (kind, is_due)
      where step.is_due
      union all
      select step.kind, d.id, d.label_code, private.delivery_lines(d, step.kind)
      from public.deliveries d
      cross join lateral (values
        ('delivery_paid', d.picked_up_at is not null),
        ('delivery_completed', d.picked_up_at is not null and d.status = 'completed')) as step (kind, is_due)
      where step.is_due
      union all
      select r.kind || '_refund_paid', r.id, r.reference, private.counter_refund_lines(r)
      from private.counter_refunds r where r.state = 'paid'
      union all
      select 'dispute_won', d.id, d.reference, private.dispute_lines(d) from private.disputes d where d.status = 'won'
      union all
      select 'broker_deposit_received', a.id, a.id::text, private.broker_deposit_lines(a)
      from private.broker_applications a where a.status = 'approved'
      union all
      select 'broker_paid_out', x.id, x.id::text, private.broker_exit_lines(x) from private.broker_exits x
      union all
      select 'bank_charged', c.id, c.line_id::text, private.ledger_line('bank_charges', null, 'bank', null, c.amount_centimes)
      from private.bank_charges c
      union all
      select 'bank_charge_undone', c.id, c.line_id::text, private.ledger_line('bank', null, 'bank_charges', null, c.amount_centimes)
      from private.bank_charges c where c.undone_at is not null
      union all
      select 'brokers_settled', s.id, s.id::text, private.settlement_lines(s) from private.broker_settlements s where s.status = 'settled'
      union all
      select 'balance_corrected', p.id, p.id::text, private.correction_lines(
        p.broker_id, p.details ->> 'account', p.details ->> 'against', p.amount_centimes)
      from private.money_proposals p where p.kind = 'correction' and p.decision = 'executed'
      union all
      select w.kind, w.request_id, null, private.ledger_line('bank', null, 'broker_float', w.subject_id, w.total_centimes)
      from written w where w.kind = 'float_topped_up'
    )
    select w.id, 'its entries are not those it was written with'
    from written w
    where (w.entries, w.last_position, w.total) is distinct from (w.entry_count, w.entry_count, w.total_centimes)
    union all
    select w.id, case
      when w.id is null then 'the journal ' || e.kind || ' of ' || e.named || ' is missing'
      when e.kind is null then 'what it is for has not happened'
      else 'what it says is not what happened' end
    from written w full join (select * from expected where lines <> '[]') e on e.kind = w.kind and e.id = w.request_id
    where w.lines is distinct from e.lines or w.id is null or e.kind is null;
end
$$;
comment on function private.ledger_problems() is
  'Returns journals that were changed after writing, and journals that contradict the transfers, parcels, disputes, refunds, bank charges or proposals of corrections. Also reports missing journals, for which the returned id is null.';
