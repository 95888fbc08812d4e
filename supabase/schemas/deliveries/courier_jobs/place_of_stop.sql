create function private.place_of_stop(p_delivery public.deliveries, p_stop text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case
    when p_stop in ('pickup', 'return') then jsonb_build_object(
      'contact_name', p_delivery.pickup_contact_name, 'contact_phone', p_delivery.pickup_contact_phone,
      'address', p_delivery.pickup_address, 'landmark', p_delivery.pickup_landmark, 'notes', p_delivery.pickup_notes,
      'latitude', p_delivery.pickup_latitude, 'longitude', p_delivery.pickup_longitude)
    when p_stop = 'dropoff' then jsonb_build_object(
      'contact_name', p_delivery.dropoff_contact_name, 'contact_phone', p_delivery.dropoff_contact_phone,
      'address', p_delivery.dropoff_address, 'landmark', p_delivery.dropoff_landmark, 'notes', p_delivery.dropoff_notes,
      'latitude', p_delivery.dropoff_latitude, 'longitude', p_delivery.dropoff_longitude)
  end
$$;
comment on function private.place_of_stop(public.deliveries, text) is 'Returns the contact and address of a parcel''s stop. The return stop has the contact and address of the pickup.';
