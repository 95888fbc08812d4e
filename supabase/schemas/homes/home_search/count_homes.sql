create function public.count_homes(p_filters jsonb default '{}') returns jsonb
language plpgsql stable security definer
set search_path = ''
set work_mem = '16MB'
as $$
declare
  v_filter private.home_filter := private.read_home_filter(p_filters);
  v_count integer;
begin
  -- With words they are gathered first, as in search_homes.
  execute format('with fits as %s (select from private.listed_homes l where %s)
    select count(*) from (select from fits limit 1001) found',
    case when v_filter.words is null then 'not materialized' else 'materialized' end,
    private.home_conditions(v_filter, private.are_homes_few(v_filter))) into v_count using v_filter;
  return jsonb_build_object('count', least(v_count, 1000), 'is_capped', v_count > 1000);
end
$$;
comment on function public.count_homes(jsonb) is
  'How many homes fit: {count, is_capped}; capped means more than the thousand that is said. Definer: as search_homes. Refuses: as search_homes.';
revoke all on function public.count_homes(jsonb) from public;
grant execute on function public.count_homes(jsonb) to anon, authenticated;
