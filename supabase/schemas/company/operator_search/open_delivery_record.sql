create function public.open_delivery_record(p_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_reason text := private.require_reason(p_reason);
  v_delivery public.deliveries := (select d from public.deliveries d where d.id = p_id and d.status <> 'draft');
begin
  if v_delivery.id is null then
    perform private.refuse('WA120', 'Parcel not found');
  elsif v_operator_id in (v_delivery.sender_id, v_delivery.receiver_id, v_delivery.holder_id) then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  end if;
  perform private.add_audit_event('delivery.opened', 'operator', p_id, v_reason);
  return jsonb_build_object(
    'delivery', private.delivery_for_operators(v_delivery),
    'price', jsonb_build_object('base_centimes', v_delivery.base_centimes, 'weight_extra_centimes', v_delivery.weight_extra_centimes,
      'insurance_centimes', v_delivery.insurance_centimes, 'total_centimes', v_delivery.total_centimes,
      'returned_centimes', v_delivery.returned_centimes, 'refused_centimes', v_delivery.refused_centimes),
    'sender', private.masked_person(v_delivery.sender_id),
    'receiver', private.masked_person(v_delivery.receiver_id),
    'events', private.delivery_timeline(p_id, 'operator'),
    'journals', private.journals_of(array[p_id]),
    'refund', (select jsonb_build_object('amount_centimes', r.amount_centimes, 'state', r.state, 'paid_at', r.paid_at)
      from private.counter_refunds r where r.id = p_id));
end
$$;
comment on function public.open_delivery_record(uuid, text) is
  'Returns everything about a parcel and logs the reason that the operator gives: {delivery, price, sender, receiver, events, journals, refund}. Names are masked and street addresses are not included. For support, compliance and admins, except their own parcels. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, DELIVERY_NOT_FOUND, OWN_CASE.';
revoke all on function public.open_delivery_record(uuid, text) from public, anon;
grant execute on function public.open_delivery_record(uuid, text) to authenticated;
