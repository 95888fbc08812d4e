create function public.price_list() returns table (
  above_centimes bigint, up_to_centimes bigint, base_fee_centimes bigint, rate_ppm integer, minimum_centimes bigint, maximum_centimes bigint
)
language sql stable
set search_path = ''
as $$
  select b.above_centimes, b.up_to_centimes, b.base_fee_centimes, b.rate_ppm, s.minimum_centimes, s.maximum_centimes
  from (
    select * from public.fee_schedules f where f.valid_from <= now() order by f.valid_from desc limit 1) as s
  join public.fee_bands b on b.schedule_id = s.id
  order by b.above_centimes
$$;
comment on function public.price_list() is
  'Returns the transfer prices in force for the public pages: one row for each price band, with the smallest and the largest amount of the band. Anybody may call this function.';
revoke all on function public.price_list() from public;
grant execute on function public.price_list() to anon, authenticated, service_role;
