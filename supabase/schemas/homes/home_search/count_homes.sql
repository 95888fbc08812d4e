create function public.count_homes(p_filters jsonb default '{}') returns jsonb
language plpgsql stable security definer
set search_path = ''
set work_mem = '16MB'
as $$
declare
  v_filter private.home_filter := private.read_home_filter(p_filters);
  v_count integer;
begin
  -- If the filter contains words, the query first materializes the matching homes. The reason is
  -- explained in search_homes.
  execute format('with fits as %s (select from private.listed_homes l where %s)
    select count(*) from (select from fits limit 1001) found',
    case when v_filter.words is null then 'not materialized' else 'materialized' end,
    private.home_conditions(v_filter, private.are_homes_few(v_filter))) into v_count using v_filter;
  return jsonb_build_object('count', least(v_count, 1000), 'is_capped', v_count > 1000);
end
$$;
comment on function public.count_homes(jsonb) is
  'Returns the number of homes that match the filter: {count, is_capped}; is_capped is true if more than a thousand homes match, and count is then a thousand. SECURITY DEFINER, like search_homes. Error codes: those of search_homes.';
revoke all on function public.count_homes(jsonb) from public;
grant execute on function public.count_homes(jsonb) to anon, authenticated;
