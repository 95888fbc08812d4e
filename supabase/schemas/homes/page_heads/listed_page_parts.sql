create function public.listed_page_parts() returns integer
language sql stable security definer
set search_path = ''
as $$
  -- Each home has a sample number from 0 to 255, and each sitemap part takes a range of these
  -- numbers. The number of parts is a power of two, so that all ranges have the same size. A part
  -- contains three URLs for each home, one for each language.
  select least(256, 2 ^ ceil(log(2, greatest(1, ceil(count(*) / 4000.0)))))::integer from private.listed_homes
$$;
comment on function public.listed_page_parts() is
  'Returns the number of sitemap parts. Each part has about 4,000 homes, and stays under the limit of 50,000 URLs as long as there are at most four million homes. SECURITY DEFINER: no user may read the table listed_homes.';
revoke all on function public.listed_page_parts() from public;
grant execute on function public.listed_page_parts() to anon, authenticated, service_role;
