create function private.delivery_lines(p_delivery public.deliveries, p_kind text) returns jsonb
language plpgsql stable
set search_path = ''
as $$
declare
  v_id uuid := p_delivery.id;
  v_carriage bigint := p_delivery.total_centimes - p_delivery.insurance_centimes;
  v_terms private.ledger_terms;
  v_earned bigint;
  v_tax bigint;
  v_margin bigint;
begin
  if p_kind = 'delivery_paid' then
    return private.ledger_line('courier_float', p_delivery.courier_id, 'delivery_escrow', v_id, v_carriage)
      || private.ledger_line('courier_float', p_delivery.courier_id, 'insurance', null, p_delivery.insurance_centimes);
  elsif p_delivery.outcome = 'lost' then
    return private.ledger_line('delivery_escrow', v_id, 'delivery_refund', v_id, v_carriage)
      || private.ledger_line(case when p_delivery.insurance_centimes > 0 then 'insurance' else 'loss' end, null,
        'delivery_refund', v_id, p_delivery.covered_centimes);
  end if;
  -- For a returned parcel, the courier earns the price of the return. The sender gets the rest of
  -- the amount that they paid.
  v_earned := least(v_carriage,
    case when p_delivery.outcome = 'returned' then private.return_price(p_delivery) else v_carriage end);
  v_terms := private.ledger_terms_at(p_delivery.submitted_at);
  v_tax := round(v_earned * v_terms.delivery_tax_ppm::numeric / (1000000 + v_terms.delivery_tax_ppm))::bigint;
  v_margin := (v_earned - v_tax) * v_terms.delivery_margin_ppm / 1000000;
  return private.ledger_line('delivery_escrow', v_id, 'courier_earned', p_delivery.courier_id, v_earned - v_tax - v_margin)
    || private.ledger_line('delivery_escrow', v_id, 'revenue', null, v_margin)
    || private.ledger_line('delivery_escrow', v_id, 'tax', null, v_tax)
    || private.ledger_line('delivery_escrow', v_id, 'delivery_refund', v_id, v_carriage - v_earned);
end
$$;
comment on function private.delivery_lines(public.deliveries, text) is
  'Returns the ledger lines for a step of a parcel, computed only from the row of the parcel. p_kind is delivery_paid when the courier''s agent takes the cash at pickup. It is delivery_completed when the parcel was delivered (outcome ok), returned or lost.';
