create function public.quote_delivery(
  p_pickup_city_id integer, p_dropoff_city_id integer, p_weight_grams integer, p_length_cm integer, p_width_cm integer,
  p_height_cm integer, p_declared_value_centimes bigint default null
) returns table (
  courier_id uuid, courier_name text, tariff_id uuid, zone text, chargeable_grams integer, base_centimes bigint,
  weight_extra_centimes bigint, insurance_centimes bigint, total_centimes bigint, returned_centimes bigint,
  refused_centimes bigint, promise_hours_min integer, promise_hours_max integer, covered_centimes bigint
)
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_zone text;
  v_field text := case
    when p_weight_grams is null or p_weight_grams < 1 then 'weight_grams'
    when p_length_cm is null or p_length_cm < 1 then 'length_cm'
    when p_width_cm is null or p_width_cm < 1 then 'width_cm'
    when p_height_cm is null or p_height_cm < 1 then 'height_cm' end;
  v_longest integer := greatest(p_length_cm, p_width_cm, p_height_cm);
  v_most_grams integer;
  v_most_cm integer;
begin
  if (select count(*) from public.cities c where c.id in (p_pickup_city_id, p_dropoff_city_id))
    < (case when p_pickup_city_id = p_dropoff_city_id then 1 else 2 end) then
    perform private.refuse('WA004', 'City not found');
  elsif v_field is not null then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', v_field));
  end if;
  perform private.check_declared_value(p_declared_value_centimes);
  select max(t.max_weight_grams), max(t.max_side_cm) into v_most_grams, v_most_cm
  from public.couriers c, private.tariff_in_force(c.id) t
  where t.id is not null and private.serves_route(c.id, p_pickup_city_id, p_dropoff_city_id);
  if p_weight_grams > v_most_grams then
    perform private.refuse('WA122', 'No courier carries this weight', jsonb_build_object('maximum_grams', v_most_grams));
  elsif v_longest > v_most_cm then
    perform private.refuse('WA123', 'No courier carries this size', jsonb_build_object('maximum_cm', v_most_cm));
  end if;
  v_zone := private.zone_between(p_pickup_city_id, p_dropoff_city_id);
  return query
    select c.id, c.name, t.id, v_zone, l.chargeable_grams, l.base_centimes, l.weight_extra_centimes, l.insurance_centimes,
      l.total_centimes, l.returned_centimes, l.refused_centimes, l.promise_hours_min, l.promise_hours_max, l.covered_centimes
    from public.couriers c
    cross join lateral private.tariff_in_force(c.id) t
    cross join lateral private.delivery_price(t.id, v_zone, p_weight_grams, p_length_cm, p_width_cm, p_height_cm,
      p_declared_value_centimes) l
    where private.serves_route(c.id, p_pickup_city_id, p_dropoff_city_id) and p_weight_grams <= t.max_weight_grams and v_longest <= t.max_side_cm
    order by l.total_centimes, l.promise_hours_max, c.name;
end
$$;
comment on function public.quote_delivery(integer, integer, integer, integer, integer, integer, bigint) is
  'Returns each courier''s current price for the parcel, cheapest first, with the price of a return or a refusal. Includes only couriers that serve the pickup city and the destination city and have a working agent in each; no rows if there is no such courier. Visitors may call it. SECURITY DEFINER: reads no personal data. Error codes: CITY_NOT_FOUND, FIELD_INVALID (detail field), DECLARED_VALUE_INVALID, DELIVERY_TOO_HEAVY (detail maximum_grams), DELIVERY_TOO_LARGE (detail maximum_cm).';
revoke all on function public.quote_delivery(integer, integer, integer, integer, integer, integer, bigint) from public;
grant execute on function public.quote_delivery(integer, integer, integer, integer, integer, integer, bigint) to anon, authenticated;
