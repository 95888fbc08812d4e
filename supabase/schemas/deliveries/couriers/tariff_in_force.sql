create function private.tariff_in_force(p_courier_id uuid) returns public.courier_tariffs
language sql stable
set search_path = ''
as $$
  select t.* from public.courier_tariffs t
  where t.courier_id = p_courier_id and t.starts_at <= now() order by t.starts_at desc limit 1
$$;
comment on function private.tariff_in_force(uuid) is 'Returns the courier''s newest price list whose start time has passed; null before the first price list.';
