create function public.submit_delivery(
  p_id uuid, p_courier_id uuid, p_tariff_id uuid, p_total_centimes bigint, p_pickup_code text, p_dropoff_code text,
  p_return_code text
) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id);
  v_courier public.couriers;
  v_tariff public.courier_tariffs;
  v_missing text[];
  v_zone text;
  v_price record;
begin
  -- A client that lost the response and retries gets the first result. The pickup, drop-off and
  -- return codes of the first call stay valid; those of the retry are ignored.
  if v_delivery.status <> 'draft' and (v_delivery.courier_id, v_delivery.tariff_id) = (p_courier_id, p_tariff_id) then
    return public.delivery_detail(p_id);
  elsif v_delivery.status <> 'draft' then
    perform private.refuse('WA121', 'A submitted parcel cannot be changed');
  end if;
  v_missing := private.missing_of_delivery(v_delivery);
  if v_missing <> '{}' then
    perform private.refuse('WA125', 'A required field is missing', jsonb_build_object('fields', v_missing));
  elsif v_delivery.receiver_id is not null and not private.may_be_receiver(v_delivery.sender_id, v_delivery.receiver_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "receiver_id"}');
  end if;
  -- The courier's row is locked until the parcel is booked, so that a concurrent end_courier either
  -- counts this parcel or has already run.
  select * into v_courier from public.couriers c where c.id = p_courier_id and c.is_active for key share;
  v_tariff := private.tariff_in_force(v_courier.id);
  v_zone := private.zone_between(v_delivery.pickup_city_id, v_delivery.dropoff_city_id);
  select * into v_price from private.delivery_price(v_tariff.id, v_zone, v_delivery.weight_grams, v_delivery.length_cm,
    v_delivery.width_cm, v_delivery.height_cm, v_delivery.declared_value_centimes);
  if v_price.total_centimes is null
    or not private.serves_route(v_courier.id, v_delivery.pickup_city_id, v_delivery.dropoff_city_id) then
    perform private.refuse('WA127', 'The courier is not available');
  elsif v_delivery.weight_grams > v_tariff.max_weight_grams then
    perform private.refuse('WA122', 'The courier does not carry this weight',
      jsonb_build_object('maximum_grams', v_tariff.max_weight_grams));
  elsif greatest(v_delivery.length_cm, v_delivery.width_cm, v_delivery.height_cm) > v_tariff.max_side_cm then
    perform private.refuse('WA123', 'The courier does not carry this size', jsonb_build_object('maximum_cm', v_tariff.max_side_cm));
  elsif (v_tariff.id, v_price.total_centimes) is distinct from (p_tariff_id, p_total_centimes) then
    perform private.refuse('WA126', 'The price has changed',
      jsonb_build_object('tariff_id', v_tariff.id, 'total_centimes', v_price.total_centimes));
  elsif p_dropoff_code = p_pickup_code then
    perform private.refuse('WA128', 'Each code must be different', '{"kind": "dropoff"}');
  elsif p_return_code in (p_pickup_code, p_dropoff_code) then
    perform private.refuse('WA128', 'Each code must be different', '{"kind": "return"}');
  end if;
  if v_delivery.next_slot_starts_at is not null and not exists (
    select from public.pickup_slots() s where (s.starts_at, s.ends_at) = (v_delivery.next_slot_starts_at, v_delivery.next_slot_ends_at)) then
    perform private.refuse('WA369', 'There is no pickup at this time');
  end if;
  perform private.set_delivery_code(p_id, 'pickup', p_pickup_code);
  perform private.set_delivery_code(p_id, 'dropoff', p_dropoff_code);
  perform private.set_delivery_code(p_id, 'return', p_return_code);

  update public.deliveries d set
    status = 'scheduled',
    step = 'confirm',
    label_code = private.new_label_code(),
    courier_id = p_courier_id,
    tariff_id = v_tariff.id,
    zone = v_zone,
    chargeable_grams = v_price.chargeable_grams,
    base_centimes = v_price.base_centimes,
    weight_extra_centimes = v_price.weight_extra_centimes,
    insurance_centimes = v_price.insurance_centimes,
    total_centimes = v_price.total_centimes,
    returned_centimes = v_price.returned_centimes,
    refused_centimes = v_price.refused_centimes,
    covered_centimes = v_price.covered_centimes,
    promised_at = coalesce(v_delivery.next_slot_ends_at, now()) + v_price.promise_hours_max * interval '1 hour',
    content_hash = private.delivery_content_hash(v_delivery),
    submitted_at = now()
  where d.id = p_id
  returning * into v_delivery;
  insert into private.delivery_tracking (delivery_id, code, expires_at)
  values (p_id, private.new_tracking_code(), now() + interval '60 days');
  perform private.add_delivery_event(p_id, 'submitted', 'sender', '{}', now(), v_delivery.pickup_city_id);
  return public.delivery_detail(p_id);
end
$$;
comment on function public.submit_delivery(uuid, uuid, uuid, bigint, text, text, text) is
  'Submits a draft at the price that the sender saw; its status becomes scheduled and its content is frozen. The three codes have six to eight digits and were generated on the sender''s device. A repeat with the same courier and tariff returns the first result. Returns the result of delivery_detail. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, DELIVERY_NOT_EDITABLE, DELIVERY_INCOMPLETE (detail fields), FIELD_INVALID (receiver_id), COURIER_NOT_AVAILABLE, DELIVERY_TOO_HEAVY, DELIVERY_TOO_LARGE, PRICE_CHANGED (detail tariff_id, total_centimes), DELIVERY_CODE_INVALID (detail kind), PICKUP_SLOT_GONE.';
revoke all on function public.submit_delivery(uuid, uuid, uuid, bigint, text, text, text) from public, anon;
grant execute on function public.submit_delivery(uuid, uuid, uuid, bigint, text, text, text) to authenticated;
