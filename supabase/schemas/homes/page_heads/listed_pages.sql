create function public.listed_pages(p_part integer, p_parts integer) returns table (path text, changed_at timestamptz)
language sql stable security definer
set search_path = ''
as $$
  select '/homes/' || l.id, greatest(p.updated_at, l.published_at)
  from private.listed_homes l
  join public.properties p on p.id = l.id
  where p_parts between 1 and 256
    and l.sample >= (p_part - 1) * 256 / p_parts and l.sample < p_part * 256 / p_parts
  order by l.sample, l.id
  limit 16000
$$;
comment on function public.listed_pages(integer, integer) is
  'Returns the public homes of one sitemap part (numbered from 1), each with the time of its last change. A home always stays in the same part. SECURITY DEFINER, like the view homes.';
revoke all on function public.listed_pages(integer, integer) from public;
grant execute on function public.listed_pages(integer, integer) to anon, authenticated, service_role;
