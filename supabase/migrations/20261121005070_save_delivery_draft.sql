-- A sender saves the draft of a parcel: field by field, the last write wins.

create function private.invalid_delivery_field(p_body jsonb) returns text
language sql stable
set search_path = ''
as $$
  select b.key
  from jsonb_each(p_body) as b
  where b.value <> 'null' and not case
    when b.key in ('weight_grams', 'length_cm', 'width_cm', 'height_cm', 'pickup_city_id', 'dropoff_city_id')
      then jsonb_typeof(b.value) = 'number' and b.value::text ~ '^[0-9]{1,9}$' and b.value::text::integer between 1 and
        case when b.key = 'weight_grams' then 100000 when b.key like '%\_cm' then 400 else 999999999 end
    when b.key = 'declared_value_centimes' then jsonb_typeof(b.value) = 'number' and b.value::text ~ '^-?[0-9]{1,15}$'
    when b.key in ('pickup_latitude', 'dropoff_latitude')
      then jsonb_typeof(b.value) = 'number' and (b.value #>> '{}')::numeric between -90 and 90
    when b.key in ('pickup_longitude', 'dropoff_longitude')
      then jsonb_typeof(b.value) = 'number' and (b.value #>> '{}')::numeric between -180 and 180
    when b.key in ('receiver_id', 'courier_id')
      then (b.value #>> '{}') ~ '^[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}$'
    when b.key in ('pickup_contact_phone', 'dropoff_contact_phone')
      then jsonb_typeof(b.value) = 'string' and (b.value #>> '{}') ~ '^(\+[1-9][0-9]{6,14})?$'
    else jsonb_typeof(b.value) = 'string' and char_length(b.value #>> '{}') <= case
      when b.key in ('contents', 'pickup_landmark', 'dropoff_landmark') then 200
      when b.key in ('pickup_address', 'dropoff_address') then 300
      when b.key in ('pickup_notes', 'dropoff_notes') then 500
      when b.key in ('pickup_contact_name', 'dropoff_contact_name') then 120
      -- Every other name is no field of a draft.
      else -1 end
    end
  order by b.key limit 1
$$;
comment on function private.invalid_delivery_field(jsonb) is 'The first field that a draft does not have, or not with this value; null when all are good.';

create function private.may_be_receiver(p_sender_id uuid, p_receiver_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from public.contacts c where c.owner_user_id = p_sender_id and c.contact_user_id = p_receiver_id)
    and not private.are_blocked(p_sender_id, p_receiver_id)
$$;
comment on function private.may_be_receiver(uuid, uuid) is 'Whether the person stands in the sender''s contacts and neither has blocked the other.';

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
    'dropoff_contact_phone', 'courier_id'];
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

  -- Two devices may create the same draft at once: one inserts, the other waits and then changes it.
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
    perform private.refuse('WA031', 'A parcel to oneself is not possible');
  -- One of her contacts, so that nobody is told of parcels by a stranger.
  elsif v_body ->> 'receiver_id' is not null and not private.may_be_receiver(v_sender_id, v_draft.receiver_id) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "receiver_id"}');
  elsif v_body ->> 'courier_id' is not null
    and not exists (select from public.couriers c where c.id = v_draft.courier_id and c.is_active) then
    perform private.refuse('WA127', 'The courier is not available');
  elsif (v_draft.pickup_latitude is null) <> (v_draft.pickup_longitude is null) then
    perform private.refuse('WA003', 'A pin has both', '{"field": "pickup_longitude"}');
  elsif (v_draft.dropoff_latitude is null) <> (v_draft.dropoff_longitude is null) then
    perform private.refuse('WA003', 'A pin has both', '{"field": "dropoff_longitude"}');
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
    courier_id = v_draft.courier_id
  where d.id = p_id;
  return public.delivery_detail(p_id);
end
$$;
comment on function public.save_delivery_draft(uuid, jsonb, text) is
  'Creates the caller''s draft with the id she made, or changes the fields named in p_body (what the parcel is, receiver_id, courier_id and the eight fields of each place); the last write of a field wins. p_step is where the wizard stands. Returns delivery_detail. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, FIELD_INVALID (detail field; unknown ones too), DECLARED_VALUE_INVALID, DELIVERY_NOT_FOUND, DELIVERY_NOT_EDITABLE, CITY_NOT_FOUND, RECIPIENT_IS_SENDER, COURIER_NOT_AVAILABLE.';
revoke all on function public.save_delivery_draft(uuid, jsonb, text) from public, anon;
grant execute on function public.save_delivery_draft(uuid, jsonb, text) to authenticated;

create function public.delete_delivery_draft(p_id uuid) returns boolean
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries;
begin
  -- The same for what is gone already and for what is a stranger's: it tells nobody what there is.
  if not exists (select from public.deliveries d where d.id = p_id and d.sender_id = private.caller_id()) then
    return false;
  end if;
  v_delivery := private.lock_own_delivery(p_id);
  if v_delivery.status <> 'draft' then
    perform private.refuse('WA121', 'A submitted parcel stays');
  end if;
  delete from public.deliveries d where d.id = p_id;
  return true;
end
$$;
comment on function public.delete_delivery_draft(uuid) is
  'Removes the caller''s draft with its photos; false when there is none of hers, after a repeat too. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_EDITABLE.';
revoke all on function public.delete_delivery_draft(uuid) from public, anon;
grant execute on function public.delete_delivery_draft(uuid) to authenticated;
