create function private.missing_of_delivery(p_delivery public.deliveries) returns text[]
language sql stable
set search_path = ''
as $$
  select array_remove(array[
    case when p_delivery.weight_grams is null then 'weight_grams' end,
    case when p_delivery.length_cm is null then 'length_cm' end,
    case when p_delivery.width_cm is null then 'width_cm' end,
    case when p_delivery.height_cm is null then 'height_cm' end,
    case when p_delivery.contents is null then 'contents' end,
    case when p_delivery.pickup_city_id is null then 'pickup_city_id' end,
    case when p_delivery.pickup_address is null and p_delivery.pickup_latitude is null then 'pickup_address' end,
    case when p_delivery.pickup_contact_name is null then 'pickup_contact_name' end,
    case when p_delivery.pickup_contact_phone is null then 'pickup_contact_phone' end,
    case when p_delivery.dropoff_city_id is null then 'dropoff_city_id' end,
    case when p_delivery.dropoff_address is null and p_delivery.dropoff_latitude is null then 'dropoff_address' end,
    case when p_delivery.dropoff_contact_name is null then 'dropoff_contact_name' end,
    case when p_delivery.dropoff_contact_phone is null then 'dropoff_contact_phone' end,
    case when not exists (
      select from public.delivery_photos p where p.delivery_id = p_delivery.id and p.purpose = 'delivery') then 'photos' end],
    null)
$$;
comment on function private.missing_of_delivery(public.deliveries) is 'Returns the names of the fields that a draft still lacks before it can be submitted.';
