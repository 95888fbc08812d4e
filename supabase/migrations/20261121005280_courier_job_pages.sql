-- A page of a courier's list is read as a page: what an agent has done in a year is not gathered to show the last thirty.

create index delivery_scans_done_idx on private.delivery_scans (agent_id, created_at desc, delivery_id)
  where outcome = 'recorded' and kind in ('pickup', 'delivered', 'returned');

create function private.is_job_wanted(
  p_delivery public.deliveries, p_agent public.courier_agents, p_filter text, p_city_id integer, p_pattern text
) returns boolean
language sql stable
set search_path = ''
as $$
  select (p_city_id is null or p_city_id = case
      when p_filter = 'to_pick_up' or p_delivery.is_returning then p_delivery.pickup_city_id else p_delivery.dropoff_city_id end)
    -- By what he sees on the parcel or on his list, and by nothing else.
    and (p_pattern is null or private.fold_text(concat_ws(' ', p_delivery.label_code, p_delivery.contents,
      private.place_of_stop(p_delivery, private.next_stop(p_delivery, p_agent)) ->> 'contact_name',
      private.place_of_stop(p_delivery, private.next_stop(p_delivery, p_agent)) ->> 'address')) like p_pattern)
$$;
comment on function private.is_job_wanted(public.deliveries, public.courier_agents, text, integer, text) is
  'Whether a parcel of a list is in the city of its next door and has the words that the agent looks for.';

create function private.courier_job_page(
  p_agent public.courier_agents, p_filter text, p_city_id integer, p_pattern text, p_after timestamptz, p_after_id text, p_rows integer
) returns table (delivery public.deliveries, sorted_at timestamptz)
language plpgsql stable
set search_path = ''
as $$
begin
  if p_filter = 'to_pick_up' then
    return query select d, d.submitted_at from public.deliveries d
      where d.courier_id = p_agent.courier_id and d.pickup_city_id = p_agent.city_id and d.status = 'scheduled'
        and p_agent.user_id not in (d.sender_id, coalesce(d.receiver_id, d.sender_id))
        and (p_after is null or d.submitted_at > p_after or d.submitted_at = p_after and d.id::text > p_after_id)
        and private.is_job_wanted(d, p_agent, p_filter, p_city_id, p_pattern)
      order by d.submitted_at, d.id limit p_rows;
  elsif p_filter = 'carrying' then
    return query select d, x.due from public.deliveries d, lateral (select coalesce(d.next_slot_starts_at, d.promised_at) as due) x
      where d.holder_id = p_agent.user_id and d.courier_id = p_agent.courier_id and d.status = 'in_transit'
        and (p_after is null or x.due > p_after or x.due = p_after and d.id::text > p_after_id)
        and private.is_job_wanted(d, p_agent, p_filter, p_city_id, p_pattern)
      order by x.due, d.id limit p_rows;
  else
    return query select d, s.created_at from private.delivery_scans s join public.deliveries d on d.id = s.delivery_id
      where s.agent_id = p_agent.user_id and s.outcome = 'recorded' and s.kind in ('pickup', 'delivered', 'returned')
        and (p_after is null or s.created_at <= p_after)
        and (p_after is null or s.created_at < p_after or d.id::text > p_after_id)
        and d.status in ('delivered', 'completed') and d.courier_id = p_agent.courier_id
        and private.is_job_wanted(d, p_agent, p_filter, p_city_id, p_pattern)
        -- A parcel stands where he last had to do with it.
        and not exists (
          select from private.delivery_scans later
          where later.delivery_id = s.delivery_id and later.agent_id = s.agent_id and later.outcome = 'recorded'
            and later.kind in ('pickup', 'delivered', 'returned') and (later.created_at, later.id) > (s.created_at, s.id))
      order by s.created_at desc, d.id limit p_rows;
  end if;
end
$$;
comment on function private.courier_job_page(public.courier_agents, text, integer, text, timestamptz, text, integer) is
  'The next rows of an agent''s list and by which time it is sorted: waiting longest; promised soonest; done last.';

create or replace function public.my_courier_jobs(
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
  if p_filter is null or p_filter not in ('to_pick_up', 'carrying', 'done') then
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

drop function private.courier_job_rows(public.courier_agents, text);
