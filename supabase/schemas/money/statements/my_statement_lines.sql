create function public.my_statement_lines(
  p_month date, p_limit integer default 1000, p_after_at timestamptz default null, p_after_id uuid default null
)
returns table (
  happened_at timestamptz, line_id uuid, kind text, transfer_id uuid, reference text, other_name text,
  sent_centimes bigint, fee_centimes bigint, paid_centimes bigint, back_centimes bigint, received_centimes bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_span tstzrange := private.statement_span(p_month);
  v_from timestamptz := coalesce(p_after_at, lower(v_span));
  v_after uuid := coalesce(p_after_id, '00000000-0000-0000-0000-000000000000');
  v_limit integer := least(greatest(coalesce(p_limit, 1000), 1), 1000);
begin
  -- Keyset pagination: each subquery continues in index order from the end of the previous page, so
  -- the last page is as fast as the first.
  return query
    (select t.funded_at, t.id, 'paid', t.id, t.reference, t.recipient_name,
      t.payout_centimes, t.fee_centimes, t.total_centimes, null::bigint, null::bigint
    from public.money_transfers t
    where t.sender_id = v_caller and t.funded_at >= lower(v_span) and t.funded_at < upper(v_span)
      and (t.funded_at, t.id) > (v_from, v_after)
    order by t.funded_at, t.id limit v_limit)
    union all
    (select h.confirmed_at, h.id, 'refunded', t.id, t.reference, t.recipient_name,
      null, null, null, h.counted_centimes, null
    from public.money_transfers t join public.cash_handovers h on h.transfer_id = t.id and h.kind = 'refund'
    where t.sender_id = v_caller and t.refund_state = 'paid' and h.confirmed_at >= lower(v_span) and h.confirmed_at < upper(v_span)
      and (h.confirmed_at, h.id) > (v_from, v_after)
    order by h.confirmed_at, h.id limit v_limit)
    union all
    (select r.paid_at, r.id, r.kind || '_refunded', t.id, r.reference, coalesce(t.recipient_name, p.dropoff_contact_name),
      null, null, null, r.amount_centimes, null
    from private.counter_refunds r
    left join private.disputes d on d.id = r.id
    left join public.money_transfers t on t.id = d.transfer_id
    left join public.deliveries p on p.id = r.id
    where r.person_id = v_caller and r.paid_at >= lower(v_span) and r.paid_at < upper(v_span)
      and (r.paid_at, r.id) > (v_from, v_after)
    order by r.paid_at, r.id limit v_limit)
    union all
    (select t.completed_at, t.id, 'received', t.id, t.reference, concat_ws(' ', p.first_name, p.last_name),
      null, null, null, null, t.payout_centimes
    from public.money_transfers t join public.profiles p on p.id = t.sender_id
    where t.receiver_id = v_caller and t.completed_at >= lower(v_span) and t.completed_at < upper(v_span)
      and (t.completed_at, t.id) > (v_from, v_after)
    order by t.completed_at, t.id limit v_limit)
    union all
    (select p.picked_up_at, p.id, 'delivery_paid', null, p.label_code, p.dropoff_contact_name,
      null, null, p.total_centimes, null, null
    from public.deliveries p
    where p.sender_id = v_caller and p.picked_up_at >= lower(v_span) and p.picked_up_at < upper(v_span)
      and (p.picked_up_at, p.id) > (v_from, v_after)
    order by p.picked_up_at, p.id limit v_limit)
    order by 1, 2 limit v_limit;
end
$$;
comment on function public.my_statement_lines(date, integer, timestamptz, uuid) is
  'Lists the lines of my_statement, oldest first, at most 1000. The kind of a line is paid, refunded, delivery_refunded, dispute_refunded, received or delivery_paid. To get the next page, pass happened_at and line_id of the last line. Error codes: NOT_SIGNED_IN, FIELD_INVALID.';
revoke all on function public.my_statement_lines(date, integer, timestamptz, uuid) from public, anon;
grant execute on function public.my_statement_lines(date, integer, timestamptz, uuid) to authenticated;
