-- The lists of the courier's workspace: to pick up in his city, carried by him, and done.

create function private.courier_job_rows(p_agent public.courier_agents, p_filter text)
returns table (delivery_id uuid, sorted_at timestamptz)
language plpgsql stable
set search_path = ''
as $$
begin
  if p_filter = 'to_pick_up' then
    return query select d.id, d.submitted_at from public.deliveries d
      where d.courier_id = p_agent.courier_id and d.pickup_city_id = p_agent.city_id and d.status = 'scheduled'
        and p_agent.user_id not in (d.sender_id, coalesce(d.receiver_id, d.sender_id));
  elsif p_filter = 'carrying' then
    return query select d.id, coalesce(d.next_slot_starts_at, d.promised_at) from public.deliveries d
      where d.holder_id = p_agent.user_id and d.courier_id = p_agent.courier_id and d.status = 'in_transit';
  else
    return query select d.id, max(s.created_at) from private.delivery_scans s join public.deliveries d on d.id = s.delivery_id
      where s.agent_id = p_agent.user_id and s.outcome = 'recorded' and s.kind in ('pickup', 'delivered', 'returned')
        and d.status in ('delivered', 'completed') and d.courier_id = p_agent.courier_id
      group by d.id;
  end if;
end
$$;
comment on function private.courier_job_rows(public.courier_agents, text) is
  'Which parcels a list of the agent holds, and by which time it is sorted: waiting longest; promised soonest; done last.';

create function public.my_courier_jobs(
  p_filter text, p_city_id integer default null, p_search text default null, p_cursor jsonb default null, p_limit integer default 30
) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_agent public.courier_agents := private.active_courier_agent();
  v_limit integer := least(greatest(coalesce(p_limit, 30), 1), 100);
  v_is_newest_first boolean := p_filter = 'done';
  v_pattern text := private.like_pattern(nullif(btrim(p_search), ''));
  v_after timestamptz := private.scan_time(p_cursor -> 'at');
  v_after_id text := p_cursor ->> 'id';
  v_page jsonb;
begin
  if p_filter is null or p_filter not in ('to_pick_up', 'carrying', 'done') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_filter"}');
  elsif p_cursor is not null and (v_after is null or v_after_id is null) then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_cursor"}');
  end if;
  select jsonb_agg(jsonb_build_object('job', private.courier_job(page.delivery, v_agent), 'at', page.sorted_at) order by page.place)
    into v_page
  from (
    select d as delivery, r.sorted_at, row_number() over (order by
      case when v_is_newest_first then r.sorted_at end desc, case when not v_is_newest_first then r.sorted_at end, d.id) as place
    from private.courier_job_rows(v_agent, p_filter) r join public.deliveries d on d.id = r.delivery_id
    where (p_city_id is null or p_city_id = case when p_filter = 'to_pick_up' or d.is_returning then d.pickup_city_id else d.dropoff_city_id end)
      -- By what he sees on the parcel or on his list, and by nothing else.
      and (v_pattern is null or private.fold_text(concat_ws(' ', d.label_code, d.contents,
        private.place_of_stop(d, private.next_stop(d, v_agent)) ->> 'contact_name',
        private.place_of_stop(d, private.next_stop(d, v_agent)) ->> 'address')) like v_pattern)
      and (v_after is null or case when v_is_newest_first then r.sorted_at < v_after else r.sorted_at > v_after end
        or r.sorted_at = v_after and d.id::text > v_after_id)
    order by place limit v_limit + 1) as page;
  return jsonb_build_object(
    'items', coalesce((select jsonb_agg(x.value -> 'job' order by x.place)
      from jsonb_array_elements(v_page) with ordinality as x (value, place) where x.place <= v_limit), '[]'),
    'next_cursor', case when jsonb_array_length(v_page) > v_limit then jsonb_build_object(
      'at', v_page -> (v_limit - 1) -> 'at', 'id', v_page -> (v_limit - 1) -> 'job' -> 'id') end);
end
$$;
comment on function public.my_courier_jobs(text, integer, text, jsonb, integer) is
  'A list of the agent: to_pick_up (in his city), carrying, done; p_city_id narrows it to where the next door is, p_search to a label, a name or an address on it. Returns {items, next_cursor}. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED, FIELD_INVALID.';
revoke all on function public.my_courier_jobs(text, integer, text, jsonb, integer) from public, anon;
grant execute on function public.my_courier_jobs(text, integer, text, jsonb, integer) to authenticated;
