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
    when b.key in ('next_slot_starts_at', 'next_slot_ends_at')
      then jsonb_typeof(b.value) = 'string' and (b.value #>> '{}') ~ '^20' and private.is_readable_as(b.value #>> '{}', 'timestamptz')
    when b.key in ('pickup_contact_phone', 'dropoff_contact_phone')
      then jsonb_typeof(b.value) = 'string' and (b.value #>> '{}') ~ '^(\+[1-9][0-9]{6,14})?$'
    else jsonb_typeof(b.value) = 'string' and char_length(b.value #>> '{}') <= case
      when b.key in ('contents', 'pickup_landmark', 'dropoff_landmark') then 200
      when b.key in ('pickup_address', 'dropoff_address') then 300
      when b.key in ('pickup_notes', 'dropoff_notes') then 500
      when b.key in ('pickup_contact_name', 'dropoff_contact_name') then 120
      -- A key that matches none of these conditions is not a draft field, and is therefore invalid.
      else -1 end
    end
  order by b.key limit 1
$$;
comment on function private.invalid_delivery_field(jsonb) is 'Returns the first key that is not a draft field or whose value is invalid; null if there is no such key.';
