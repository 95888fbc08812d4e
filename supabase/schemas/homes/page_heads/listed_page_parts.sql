create function public.listed_page_parts() returns integer
language sql stable security definer
set search_path = ''
as $$
  -- A power of two, so that parts of 256 samples are even; an address in three languages is three addresses.
  select least(256, 2 ^ ceil(log(2, greatest(1, ceil(count(*) / 4000.0)))))::integer from private.listed_homes
$$;
comment on function public.listed_page_parts() is
  'Into how many parts the list of pages for search engines is cut: about 4,000 homes each, under 50,000 addresses up to four million homes. Definer: as the view homes.';
revoke all on function public.listed_page_parts() from public;
grant execute on function public.listed_page_parts() to anon, authenticated, service_role;
