create function public.add_courier_tariff(p_courier_id uuid, p_starts_at timestamptz, p_body jsonb) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_operator('finance', 'admin');
  c_zones constant text[] := array['same_city', 'belt', 'large_cities', 'small_towns', 'far_south'];
  v_tariff public.courier_tariffs;
  v_id uuid := gen_random_uuid();
  v_zone text;
  v_prices jsonb;
begin
  -- The courier's row puts two new lists one after the other.
  perform from public.couriers c where c.id = p_courier_id for no key update;
  if not found then
    perform private.refuse('WA127', 'The courier is not available');
  end if;
  select * into v_tariff from public.courier_tariffs t where t.courier_id = p_courier_id order by t.version desc limit 1;
  -- A courier without a price is not offered, so the first list may count from the day on which it is written.
  if v_tariff.id is null and p_starts_at <= now()
    and (p_starts_at at time zone 'Africa/Casablanca')::date = (now() at time zone 'Africa/Casablanca')::date then
    p_starts_at := now();
  end if;
  if p_starts_at is null or p_starts_at < now() or p_starts_at <= v_tariff.starts_at or p_starts_at > now() + interval '1 year' then
    perform private.refuse('WA003', 'A price list starts later than the one before, and not in the past', '{"field": "p_starts_at"}');
  elsif jsonb_typeof(p_body) is distinct from 'object' or jsonb_typeof(p_body -> 'zones') is distinct from 'object' then
    perform private.refuse('WA003', 'A price list is an object with zones', '{"field": "zones"}');
  end if;
  insert into public.courier_tariffs (id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams,
    max_weight_grams, max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes, created_by)
  values (v_id, p_courier_id, coalesce(v_tariff.version, 0) + 1, p_starts_at,
    private.tariff_number(p_body, 'volumetric_divisor', 1000, 20000),
    private.tariff_number(p_body, 'per_kg_centimes', 0, 100000, 100),
    private.tariff_number(p_body, 'included_grams', 0, private.tariff_number(p_body, 'max_weight_grams', 500, 100000)),
    private.tariff_number(p_body, 'max_weight_grams', 500, 100000),
    private.tariff_number(p_body, 'max_side_cm', 10, 400),
    private.tariff_number(p_body, 'insurance_basis_points', 0, 2000),
    private.tariff_number(p_body, 'insurance_min_centimes', 0, 100000, 100),
    private.tariff_number(p_body, 'undeclared_cap_centimes', 0, 10000000, 100), v_user_id);
  foreach v_zone in array c_zones loop
    v_prices := p_body -> 'zones' -> v_zone;
    if jsonb_typeof(v_prices) is distinct from 'object' then
      perform private.refuse('WA003', 'Every zone has its prices', jsonb_build_object('field', v_zone));
    end if;
    insert into public.courier_tariff_zones (tariff_id, zone, delivered_centimes, returned_centimes, refused_centimes,
      promise_hours_min, promise_hours_max)
    values (v_id, v_zone,
      private.tariff_number(v_prices, 'delivered_centimes', 100, 1000000, 100),
      private.tariff_number(v_prices, 'returned_centimes', 0, 1000000, 100),
      private.tariff_number(v_prices, 'refused_centimes', 0, 1000000, 100),
      private.tariff_number(v_prices, 'promise_hours_min', 1, private.tariff_number(v_prices, 'promise_hours_max', 1, 720)),
      private.tariff_number(v_prices, 'promise_hours_max', 1, 720));
  end loop;
  perform private.add_audit_event('courier.tariff_added', 'operator', p_courier_id, null,
    jsonb_build_object('tariff_id', v_id, 'starts_at', p_starts_at));
  return v_id;
end
$$;
comment on function public.add_courier_tariff(uuid, timestamptz, jsonb) is
  'Adds the next price list of a courier: p_body has its numbers and zones {same_city, belt, large_cities, small_towns, far_south}, each with three prices and the promise. Parcels that were submitted keep theirs. The first list of a courier may start with the present day, and then counts at once. For finance and admin. Returns its id. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, NOT_AN_OPERATOR, COURIER_NOT_AVAILABLE, FIELD_INVALID (detail field).';
revoke all on function public.add_courier_tariff(uuid, timestamptz, jsonb) from public, anon;
grant execute on function public.add_courier_tariff(uuid, timestamptz, jsonb) to authenticated;
