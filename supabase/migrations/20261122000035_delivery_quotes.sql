-- Made from supabase/schemas/deliveries/delivery_quotes by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- delivery_quotes/check_declared_value.sql

create function private.check_declared_value(p_centimes bigint) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_centimes not between 100 and 10000000 or p_centimes % 100 <> 0 then
    perform private.refuse('WA124', 'The declared value is a whole number of dirhams',
      '{"minimum_centimes": 100, "maximum_centimes": 10000000}');
  end if;
end
$$;
comment on function private.check_declared_value(bigint) is 'Null is no declared value. Refuses: DECLARED_VALUE_INVALID.';

-- delivery_quotes/delivery_price.sql

create function private.delivery_price(
  p_tariff_id uuid, p_zone text, p_weight_grams integer, p_length_cm integer, p_width_cm integer, p_height_cm integer,
  p_declared_value_centimes bigint
) returns table (
  chargeable_grams integer, base_centimes bigint, weight_extra_centimes bigint, insurance_centimes bigint,
  total_centimes bigint, returned_centimes bigint, refused_centimes bigint, promise_hours_min integer,
  promise_hours_max integer, covered_centimes bigint
)
language sql stable
set search_path = ''
as $$
  with counted as (
    select t.*, z.delivered_centimes, z.returned_centimes, z.refused_centimes, z.promise_hours_min, z.promise_hours_max,
      -- The heavier of scales and size, in halves of a kilogram, upwards.
      (ceil(greatest(p_weight_grams::numeric,
        p_length_cm::numeric * p_width_cm * p_height_cm * 1000 / t.volumetric_divisor) / 500) * 500)::integer as grams
    from public.courier_tariffs t join public.courier_tariff_zones z on z.tariff_id = t.id
    where t.id = p_tariff_id and z.zone = p_zone
  ), lines as (
    select c.*,
      ceil(greatest(c.grams - c.included_grams, 0)::numeric / 1000)::bigint * c.per_kg_centimes as extra,
      case when p_declared_value_centimes is null then 0::bigint else greatest(c.insurance_min_centimes,
        ceil(p_declared_value_centimes::numeric * c.insurance_basis_points / 10000 / 100)::bigint * 100) end as insurance
    from counted c
  )
  select l.grams, l.delivered_centimes, l.extra, l.insurance, l.delivered_centimes + l.extra + l.insurance,
    l.returned_centimes, l.refused_centimes, l.promise_hours_min, l.promise_hours_max,
    coalesce(p_declared_value_centimes, l.undeclared_cap_centimes)
  from lines l
$$;
comment on function private.delivery_price(uuid, text, integer, integer, integer, integer, bigint) is
  'The lines of a price by one tariff, in whole dirhams; no row when the tariff has no such zone.';

-- delivery_quotes/quote_delivery.sql

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
  'What each courier that serves both cities, with somebody at work in each, asks for such a parcel today, the cheapest first, with what a return or a refusal would cost; no row where none does. For visitors too. Definer: it reads no person''s rows. Refuses: CITY_NOT_FOUND, FIELD_INVALID (detail field), DECLARED_VALUE_INVALID, DELIVERY_TOO_HEAVY (detail maximum_grams), DELIVERY_TOO_LARGE (detail maximum_cm).';
revoke all on function public.quote_delivery(integer, integer, integer, integer, integer, integer, bigint) from public;
grant execute on function public.quote_delivery(integer, integer, integer, integer, integer, integer, bigint) to anon, authenticated;

-- delivery_quotes/return_price.sql

create function private.return_price(p_delivery public.deliveries) returns bigint
language sql immutable
set search_path = ''
as $$
  -- Only a third failed visit or a refusal turns a parcel back, and after either there is no other visit.
  select case when p_delivery.is_returning and p_delivery.outcome is distinct from 'lost' then
    case when p_delivery.attempts >= 3 then p_delivery.returned_centimes else p_delivery.refused_centimes end end
$$;
comment on function private.return_price(public.deliveries) is
  'What counts instead of the total for a parcel that comes or came back; null for any other.';
