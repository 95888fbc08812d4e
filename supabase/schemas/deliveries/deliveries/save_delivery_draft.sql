create function public.save_delivery_draft(p_id uuid, p_body jsonb, p_step text default null) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_sender_id uuid := private.caller_id();
  v_delivery public.deliveries;
  v_draft public.deliveries;
  v_body jsonb;
  v_field text := case
    when p_id is null then 'p_id'
    when jsonb_typeof(p_body) is distinct from 'object' then 'p_body'
    when p_step not in ('details', 'pickup', 'dropoff', 'photos', 'courier', 'confirm') then 'p_step'
    else private.invalid_delivery_field(p_body) end;
  c_fields constant text[] := array['receiver_id', 'weight_grams', 'length_cm', 'width_cm', 'height_cm', 'contents',
    'declared_value_centimes', 'pickup_city_id', 'pickup_address', 'pickup_landmark', 'pickup_notes', 'pickup_latitude',
    'pickup_longitude', 'pickup_contact_name', 'pickup_contact_phone', 'dropoff_city_id', 'dropoff_address',
    'dropoff_landmark', 'dropoff_notes', 'dropoff_latitude', 'dropoff_longitude', 'dropoff_contact_name',
    'dropoff_contact_phone', 'courier_id', 'next_slot_starts_at', 'next_slot_ends_at'];
begin
  v_field := coalesce(v_field, (select key from jsonb_object_keys(p_body) as key where key <> all (c_fields) order by key limit 1));
  if v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  end if;
  select coalesce(jsonb_object_agg(key, case
      when jsonb_typeof(value) = 'string' then coalesce(to_jsonb(nullif(btrim(value #>> '{}'), '')), 'null')
      else value end), '{}')
    into v_body from jsonb_each(p_body);
  perform private.check_declared_value((v_body ->> 'declared_value_centimes')::bigint);

  -- Two devices may create the same draft concurrently: the first call inserts it, the second waits
  -- and then updates it.
  insert into public.deliveries (id, sender_id) values (p_id, v_sender_id) on conflict (id) do nothing;
  v_delivery := private.lock_own_delivery(p_id);
  if v_delivery.status <> 'draft' then
    perform private.refuse('WA121', 'A submitted parcel cannot be changed');
  end if;
  v_draft := jsonb_populate_record(v_delivery, v_body);
  if (v_body ? 'pickup_city_id' or v_body ? 'dropoff_city_id') and exists (
    select from unnest(array[v_draft.pickup_city_id, v_draft.dropoff_city_id]) as city (id)
    where city.id is not null and not exists (select from public.cities c where c.id = city.id)) then
    perform private.refuse('WA004', 'City not found');
  elsif v_draft.receiver_id = v_sender_id then
    perform private.refuse('WA031', 'Users cannot send parcels to themselves');
  -- The receiver must be a contact, so that strangers cannot send notifications about parcels.
  elsif v_body ->> 'receiver_id' is not null and not private.may_be_receiver(v_sender_id, v_draft.receiver_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "receiver_id"}');
  elsif v_body ->> 'courier_id' is not null
    and not exists (select from public.couriers c where c.id = v_draft.courier_id and c.is_active) then
    perform private.refuse('WA127', 'The courier is not available');
  elsif (v_draft.pickup_latitude is null) <> (v_draft.pickup_longitude is null) then
    perform private.refuse('WA003', 'A pin needs a latitude and a longitude', '{"field": "pickup_longitude"}');
  elsif (v_draft.dropoff_latitude is null) <> (v_draft.dropoff_longitude is null) then
    perform private.refuse('WA003', 'A pin needs a latitude and a longitude', '{"field": "dropoff_longitude"}');
  elsif (v_draft.next_slot_starts_at is null) <> (v_draft.next_slot_ends_at is null)
    or v_draft.next_slot_starts_at >= v_draft.next_slot_ends_at then
    perform private.refuse('WA003', 'A slot needs a start and an end', '{"field": "next_slot_ends_at"}');
  end if;

  update public.deliveries d set
    step = coalesce(p_step, d.step),
    receiver_id = v_draft.receiver_id,
    weight_grams = v_draft.weight_grams,
    length_cm = v_draft.length_cm,
    width_cm = v_draft.width_cm,
    height_cm = v_draft.height_cm,
    contents = v_draft.contents,
    declared_value_centimes = v_draft.declared_value_centimes,
    pickup_city_id = v_draft.pickup_city_id,
    pickup_address = v_draft.pickup_address,
    pickup_landmark = v_draft.pickup_landmark,
    pickup_notes = v_draft.pickup_notes,
    pickup_latitude = v_draft.pickup_latitude,
    pickup_longitude = v_draft.pickup_longitude,
    pickup_contact_name = v_draft.pickup_contact_name,
    pickup_contact_phone = v_draft.pickup_contact_phone,
    dropoff_city_id = v_draft.dropoff_city_id,
    dropoff_address = v_draft.dropoff_address,
    dropoff_landmark = v_draft.dropoff_landmark,
    dropoff_notes = v_draft.dropoff_notes,
    dropoff_latitude = v_draft.dropoff_latitude,
    dropoff_longitude = v_draft.dropoff_longitude,
    dropoff_contact_name = v_draft.dropoff_contact_name,
    dropoff_contact_phone = v_draft.dropoff_contact_phone,
    courier_id = v_draft.courier_id,
    next_slot_starts_at = v_draft.next_slot_starts_at,
    next_slot_ends_at = v_draft.next_slot_ends_at
  where d.id = p_id;
  return public.delivery_detail(p_id);
end
$$;
comment on function public.save_delivery_draft(uuid, jsonb, text) is
  'Creates the caller''s draft under the id that the client generated, or updates the fields in p_body (parcel details, receiver_id, courier_id, the pickup slot and the eight fields of each address). For each field, the last write wins. p_step is the current wizard step. Returns the result of delivery_detail. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field; also for unknown fields), DECLARED_VALUE_INVALID, DELIVERY_NOT_FOUND, DELIVERY_NOT_EDITABLE, CITY_NOT_FOUND, RECIPIENT_IS_SENDER, COURIER_NOT_AVAILABLE.';
revoke all on function public.save_delivery_draft(uuid, jsonb, text) from public, anon;
grant execute on function public.save_delivery_draft(uuid, jsonb, text) to authenticated;
