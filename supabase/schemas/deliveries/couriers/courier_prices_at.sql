create function private.courier_prices_at(p_courier_id uuid, p_time timestamptz) returns jsonb
language sql stable
set search_path = ''
as $$
  select to_jsonb(t) - '{id,courier_id,version,starts_at,created_by,created_at}'::text[] || jsonb_build_object('zones', (
    select jsonb_object_agg(z.zone, to_jsonb(z) - '{tariff_id,zone}'::text[])
    from public.courier_tariff_zones z where z.tariff_id = t.id))
  from public.courier_tariffs t
  where t.courier_id = p_courier_id and t.starts_at <= p_time order by t.starts_at desc limit 1
$$;
comment on function private.courier_prices_at(uuid, timestamptz) is 'Returns a courier''s price list at a given time in the format of a settings change; null before the first price list.';
