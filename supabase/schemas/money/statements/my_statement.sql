create function public.my_statement(p_month date)
returns table (
  paid_count integer, sent_centimes bigint, fee_centimes bigint, paid_centimes bigint,
  refunded_count integer, refunded_centimes bigint, received_count integer, received_centimes bigint,
  delivery_count integer, delivery_centimes bigint, until_at timestamptz
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_caller uuid := private.caller_id();
  v_span tstzrange := private.statement_span(p_month);
begin
  return query
    select p.count::integer, p.sent, p.fee, p.paid, b.count::integer, b.refunded, r.count::integer, r.received,
      c.count::integer, c.carried, least(upper(v_span), now())
    from (
      select count(*), coalesce(sum(t.payout_centimes), 0)::bigint, coalesce(sum(t.fee_centimes), 0)::bigint,
        coalesce(sum(t.total_centimes), 0)::bigint
      from public.money_transfers t
      where t.sender_id = v_caller and t.funded_at >= lower(v_span) and t.funded_at < upper(v_span)) as p (count, sent, fee, paid)
    cross join (
      select count(*), coalesce(sum(back.centimes), 0)::bigint
      from (
        select h.counted_centimes
        from public.money_transfers t join public.cash_handovers h on h.transfer_id = t.id and h.kind = 'refund'
        where t.sender_id = v_caller and t.refund_state = 'paid'
          and h.confirmed_at >= lower(v_span) and h.confirmed_at < upper(v_span)
        union all
        select r.amount_centimes
        from private.counter_refunds r
        where r.person_id = v_caller and r.paid_at >= lower(v_span) and r.paid_at < upper(v_span)) as back (centimes)) as b (count, refunded)
    cross join (
      select count(*), coalesce(sum(t.payout_centimes), 0)::bigint
      from public.money_transfers t
      where t.receiver_id = v_caller and t.completed_at >= lower(v_span) and t.completed_at < upper(v_span)) as r (count, received)
    cross join (
      select count(*), coalesce(sum(p.total_centimes), 0)::bigint
      from public.deliveries p
      where p.sender_id = v_caller and p.picked_up_at >= lower(v_span) and p.picked_up_at < upper(v_span)) as c (count, carried);
end
$$;
comment on function public.my_statement(date) is
  'Returns the caller''s statement for a month in Morocco''s time, with sums in centimes: the amounts that the caller paid for transfers, split into the amount sent and the fee; the amounts paid back to the caller (refunds of transfers and parcels, and awards of disputes; each belongs to the month in which the cash was handed over); the amounts that the caller received; and the amounts that the caller paid couriers at pickup. A statement has no balance. Error codes: NOT_SIGNED_IN, FIELD_INVALID.';
revoke all on function public.my_statement(date) from public, anon;
grant execute on function public.my_statement(date) to authenticated;
