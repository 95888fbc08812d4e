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
      -- Chargeable weight: the greater of actual and volumetric weight, rounded up to half a
      -- kilogram.
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
  'Returns the price components of a parcel under one tariff, rounded to whole dirhams; no row if the tariff has no price for the zone.';
