create function private.preview_of_courier_prices(p_before jsonb, p_after jsonb, p_courier_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  with last_ones as (
    select d.* from public.deliveries d
    where d.courier_id = p_courier_id and d.submitted_at is not null order by d.submitted_at desc limit 1000
  ), priced as (
    select private.delivery_price_under(p_before, d) as before, private.delivery_price_under(p_after, d) as after
    from last_ones d
  )
  select jsonb_build_object('of', 'deliveries', 'count', count(*), 'lines', jsonb_build_array(
    private.setting_line('pays_more', count(*) filter (where after > before), coalesce(sum(after - before) filter (where after > before), 0)),
    private.setting_line('pays_less', count(*) filter (where after < before), coalesce(sum(after - before) filter (where after < before), 0)),
    private.setting_line('refused', count(*) filter (where after is null and before is not null)),
    private.setting_line('let_through', count(*) filter (where before is null and after is not null))))
  from priced
$$;
comment on function private.preview_of_courier_prices(jsonb, jsonb, uuid) is
  'Prices the last 1000 parcels of a courier with the price list p_before and with the price list p_after. Returns how many parcels become more expensive or cheaper, and by how much in total. Also returns how many parcels the courier would no longer carry, and how many the courier would carry only with the new list.';
