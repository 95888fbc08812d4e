create function public.my_courier_jobs(
  p_filter text, p_city_id integer default null, p_search text default null, p_cursor jsonb default null, p_limit integer default 30
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_agent public.courier_agents := private.active_courier_agent();
  v_limit integer := least(greatest(coalesce(p_limit, 30), 1), 100);
  v_pattern text := private.like_pattern(nullif(btrim(p_search), ''));
  v_after timestamptz := private.scan_time(p_cursor -> 'at');
  v_after_id text := p_cursor ->> 'id';
  v_page jsonb;
begin
  if p_filter is null or p_filter not in ('to_pick_up', 'to_take_over', 'carrying', 'done') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_filter"}');
  elsif p_cursor is not null and (v_after is null or v_after_id is null) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_cursor"}');
  end if;
  select jsonb_agg(jsonb_build_object('job', private.courier_job(r.delivery, v_agent), 'at', r.sorted_at) order by r.place)
    into v_page
  from private.courier_job_page(v_agent, p_filter, p_city_id, v_pattern, v_after, v_after_id, v_limit + 1)
    with ordinality as r (delivery, sorted_at, place);
  return jsonb_build_object(
    'items', coalesce((select jsonb_agg(x.value -> 'job' order by x.place)
      from jsonb_array_elements(v_page) with ordinality as x (value, place) where x.place <= v_limit), '[]'),
    'next_cursor', case when jsonb_array_length(v_page) > v_limit then jsonb_build_object(
      'at', v_page -> (v_limit - 1) -> 'at', 'id', v_page -> (v_limit - 1) -> 'job' -> 'id') end);
end
$$;
comment on function public.my_courier_jobs(text, integer, text, jsonb, integer) is
  'Returns one of the calling agent''s lists: to_pick_up (in their city), to_take_over (at the hub of their city, or offered to them), carrying or done. p_city_id filters by the city of the next stop; p_search matches the label code, or a name or an address on the parcel. Returns {items, next_cursor}. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED, FIELD_INVALID.';
revoke all on function public.my_courier_jobs(text, integer, text, jsonb, integer) from public, anon;
grant execute on function public.my_courier_jobs(text, integer, text, jsonb, integer) to authenticated;
