create function private.check_courier_tariff(p_body jsonb) returns void
language plpgsql stable
set search_path = ''
as $$
declare
  v_zone text;
  v_prices jsonb;
begin
  if jsonb_typeof(p_body) is distinct from 'object' or jsonb_typeof(p_body -> 'zones') is distinct from 'object' then
    perform private.refuse('WA003', 'A price list must be an object with zones', '{"field": "zones"}');
  end if;
  perform private.tariff_number(p_body, 'volumetric_divisor', 1000, 20000),
    private.tariff_number(p_body, 'per_kg_centimes', 0, 100000, 100),
    private.tariff_number(p_body, 'included_grams', 0, private.tariff_number(p_body, 'max_weight_grams', 500, 100000)),
    private.tariff_number(p_body, 'max_side_cm', 10, 400),
    private.tariff_number(p_body, 'insurance_basis_points', 0, 2000),
    private.tariff_number(p_body, 'insurance_min_centimes', 0, 100000, 100),
    private.tariff_number(p_body, 'undeclared_cap_centimes', 0, 10000000, 100);
  foreach v_zone in array array['same_city', 'belt', 'large_cities', 'small_towns', 'far_south'] loop
    v_prices := p_body -> 'zones' -> v_zone;
    if jsonb_typeof(v_prices) is distinct from 'object' then
      perform private.refuse('WA003', 'Every zone needs prices', jsonb_build_object('field', v_zone));
    end if;
    perform private.tariff_number(v_prices, 'delivered_centimes', 100, 1000000, 100),
      private.tariff_number(v_prices, 'returned_centimes', 0, 1000000, 100),
      private.tariff_number(v_prices, 'refused_centimes', 0, 1000000, 100),
      private.tariff_number(v_prices, 'promise_hours_min', 1, private.tariff_number(v_prices, 'promise_hours_max', 1, 720));
  end loop;
end
$$;
comment on function private.check_courier_tariff(jsonb) is
  'Validates the numbers of a price list, and the zones {same_city, belt, large_cities, small_towns, far_south}, each with three prices and a promised delivery time. Error codes: FIELD_INVALID (detail field).';
