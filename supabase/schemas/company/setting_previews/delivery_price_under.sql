create function private.delivery_price_under(p_values jsonb, p_delivery public.deliveries) returns bigint
language sql stable
set search_path = ''
as $$
  with list as (
    select t.*, z.delivered_centimes, (ceil(greatest(d.weight_grams::numeric,
        d.length_cm::numeric * d.width_cm * d.height_cm * 1000 / t.volumetric_divisor) / 500) * 500)::integer as grams,
      d.weight_grams, greatest(d.length_cm, d.width_cm, d.height_cm) as longest, d.declared_value_centimes
    from (select (p_delivery).*) as d
    cross join lateral jsonb_populate_record(null::public.courier_tariffs, p_values) t
    cross join lateral jsonb_populate_record(null::public.courier_tariff_zones, p_values -> 'zones' -> d.zone) z
  )
  select l.delivered_centimes + ceil(greatest(l.grams - l.included_grams, 0)::numeric / 1000)::bigint * l.per_kg_centimes
    + case when l.declared_value_centimes is null then 0 else greatest(l.insurance_min_centimes,
      ceil(l.declared_value_centimes::numeric * l.insurance_basis_points / 10000 / 100)::bigint * 100) end
  from list l where l.weight_grams <= l.max_weight_grams and l.longest <= l.max_side_cm
$$;
comment on function private.delivery_price_under(jsonb, public.deliveries) is
  'Returns the price that a parcel would have with the given values of a price list, computed as in delivery_price; null when the parcel is too heavy or too large.';
