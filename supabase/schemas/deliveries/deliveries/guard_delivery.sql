create function private.guard_delivery() returns trigger
language plpgsql security definer
set search_path = ''
as $$
declare
  -- The personal fields of a completed parcel may be cleared when an account is deleted. They may
  -- never be changed to another value.
  c_personal constant text[] := array['receiver_id', 'contents', 'pickup_address', 'pickup_landmark', 'pickup_notes',
    'pickup_latitude', 'pickup_longitude', 'pickup_contact_name', 'pickup_contact_phone', 'dropoff_address',
    'dropoff_landmark', 'dropoff_notes', 'dropoff_latitude', 'dropoff_longitude', 'dropoff_contact_name',
    'dropoff_contact_phone'];
  c_frozen constant text[] := array['id', 'sender_id', 'label_code', 'weight_grams', 'length_cm', 'width_cm', 'height_cm',
    'declared_value_centimes', 'pickup_city_id', 'dropoff_city_id', 'courier_id', 'tariff_id', 'zone', 'base_centimes',
    'insurance_centimes', 'returned_centimes', 'refused_centimes', 'covered_centimes', 'content_hash'];
  v_old jsonb;
  v_new jsonb;
  v_field text;
begin
  if old.status = 'draft' then
    return case tg_op when 'DELETE' then old else new end;
  elsif tg_op = 'DELETE' then
    perform private.refuse('WA121', 'A submitted parcel cannot be deleted');
  end if;
  v_old := to_jsonb(old);
  v_new := to_jsonb(new);
  select key into v_field from unnest(c_frozen || c_personal) as key
  where v_new -> key is distinct from v_old -> key
    and not (old.status = 'completed' and key = any (c_personal) and v_new -> key = 'null')
  limit 1;
  if v_field is not null or new.status = 'draft' then
    perform private.refuse('WA121', 'A submitted parcel cannot be changed', jsonb_build_object('field', coalesce(v_field, 'status')));
  elsif old.status = 'completed' and (new.status, new.outcome, new.completed_at)
    is distinct from (old.status, old.outcome, old.completed_at) then
    perform private.refuse('WA051', 'Could not find required status', jsonb_build_object('status', old.status));
  elsif (new.chargeable_grams, new.weight_extra_centimes, new.total_centimes)
    is distinct from (old.chargeable_grams, old.weight_extra_centimes, old.total_centimes)
    and not (old.status = 'scheduled' and exists (
      select from public.delivery_weigh_ins w
      where w.delivery_id = old.id and w.answer = 'agreed' and w.chargeable_grams = new.chargeable_grams
        and w.weight_extra_centimes = new.weight_extra_centimes and w.new_total_centimes = new.total_centimes)) then
    perform private.refuse('WA121', 'The price can change only by a weigh-in that the sender has accepted', '{"field": "total_centimes"}');
  end if;
  return new;
end
$$;
comment on function private.guard_delivery() is
  'Trigger: after submission no role may change a parcel''s content, addresses or price, except that a weigh-in accepted by the sender changes the price. Completed parcels are final. SECURITY DEFINER: the trigger must read weigh-ins for every role that writes the parcel. Error codes: DELIVERY_NOT_EDITABLE (detail field), STATUS_NOT_ALLOWED.';
