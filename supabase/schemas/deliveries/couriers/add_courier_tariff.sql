create function private.add_courier_tariff(p_courier_id uuid, p_starts_at timestamptz, p_body jsonb, p_created_by uuid) returns uuid
language plpgsql
set search_path = ''
as $$
declare
  v_id uuid := gen_random_uuid();
begin
  -- Locks the courier's row, so that concurrent calls that add a price list or deactivate the
  -- courier have to wait.
  perform from public.couriers c where c.id = p_courier_id and c.is_active for no key update;
  if not found then
    perform private.refuse('WA127', 'The courier is not available');
  end if;
  insert into public.courier_tariffs (id, courier_id, version, starts_at, volumetric_divisor, per_kg_centimes, included_grams,
    max_weight_grams, max_side_cm, insurance_basis_points, insurance_min_centimes, undeclared_cap_centimes, created_by)
  select v_id, p_courier_id, 1 + coalesce((select max(t.version) from public.courier_tariffs t where t.courier_id = p_courier_id), 0),
    p_starts_at, b.volumetric_divisor, b.per_kg_centimes, b.included_grams, b.max_weight_grams, b.max_side_cm,
    b.insurance_basis_points, b.insurance_min_centimes, b.undeclared_cap_centimes,
    -- The operator who proposed the price list may have deleted their account since. The audit log
    -- still contains the operator's id.
    (select p.id from public.profiles p where p.id = p_created_by)
  from jsonb_populate_record(null::public.courier_tariffs, p_body) b;
  insert into public.courier_tariff_zones (tariff_id, zone, delivered_centimes, returned_centimes, refused_centimes,
    promise_hours_min, promise_hours_max)
  select v_id, z.key, p.delivered_centimes, p.returned_centimes, p.refused_centimes, p.promise_hours_min, p.promise_hours_max
  from jsonb_each(p_body -> 'zones') z
  cross join lateral jsonb_populate_record(null::public.courier_tariff_zones, z.value) p
  where z.key in ('same_city', 'belt', 'large_cities', 'small_towns', 'far_south');
  return v_id;
end
$$;
comment on function private.add_courier_tariff(uuid, timestamptz, jsonb, uuid) is
  'Inserts a courier''s price list that two operators agreed on and whose values were validated before. Parcels that were already submitted keep their price list. Returns the id of the new price list. Error codes: COURIER_NOT_AVAILABLE.';
