create function private.day_volumes(p_from timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'paid_in', jsonb_build_object('count', count(*) filter (where j.kind = 'transfer_funded'),
      'centimes', coalesce(sum(j.total_centimes) filter (where j.kind = 'transfer_funded'), 0)),
    'paid_out', jsonb_build_object('count', count(*) filter (where j.kind = 'transfer_completed'),
      -- In the journal of a completed transfer, the first entry is the cash paid to the recipient;
      -- the later entries distribute the fee.
      'centimes', coalesce((
        select sum(e.amount_centimes) from private.ledger_journals c join private.ledger_entries e on e.journal_id = c.id and e.position = 1
        where c.created_at >= p_from and c.kind = 'transfer_completed'), 0)),
    'refunded', jsonb_build_object('count', count(*) filter (where j.kind in ('refund_paid', 'delivery_refund_paid', 'dispute_refund_paid')),
      'centimes', coalesce(sum(j.total_centimes) filter (where j.kind in ('refund_paid', 'delivery_refund_paid', 'dispute_refund_paid')), 0)))
    || (select jsonb_build_object('deliveries_sent', count(*) filter (where v.kind = 'submitted'),
        'deliveries_delivered', count(*) filter (where v.kind = 'delivered'))
      from public.delivery_events v where v.recorded_at >= p_from)
  from private.ledger_journals j where j.created_at >= p_from
$$;
comment on function private.day_volumes(timestamptz) is
  'Returns the volumes since the given time: cash paid in (with fees), paid out and refunded, from the ledger, and parcels sent and delivered. Amounts in centimes.';
