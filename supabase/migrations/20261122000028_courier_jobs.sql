-- Made from supabase/schemas/deliveries/courier_jobs by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- courier_jobs/courier_job.sql

create function private.courier_job(p_delivery public.deliveries, p_agent public.courier_agents) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'id', p_delivery.id, 'label_code', p_delivery.label_code, 'status', p_delivery.status, 'outcome', p_delivery.outcome,
    'is_returning', p_delivery.is_returning, 'attempts', p_delivery.attempts,
    'is_holder', coalesce(p_delivery.holder_id = p_agent.user_id, false), 'custody', private.custody_of(p_delivery, p_agent),
    'is_handed_over', p_delivery.handed_to_id is not null, 'hub_city', private.city_names(p_delivery.hub_city_id),
    -- The agent's own city first: there he stands most often.
    'hubs', (select jsonb_agg(private.city_names(h.id) order by h.id <> p_agent.city_id, h.id) from private.hubs_of(p_delivery) as h (id)), 'zone', p_delivery.zone,
    'contents', p_delivery.contents, 'weight_grams', p_delivery.weight_grams, 'final_weight_grams', p_delivery.final_weight_grams,
    'length_cm', p_delivery.length_cm, 'width_cm', p_delivery.width_cm, 'height_cm', p_delivery.height_cm,
    'total_centimes', p_delivery.total_centimes, 'return_price_centimes', private.return_price(p_delivery),
    'promised_at', p_delivery.promised_at,
    'next_slot', case when p_delivery.next_slot_starts_at is not null then jsonb_build_object(
      'starts_at', p_delivery.next_slot_starts_at, 'ends_at', p_delivery.next_slot_ends_at) end,
    'submitted_at', p_delivery.submitted_at, 'updated_at', p_delivery.updated_at,
    'pickup_city', private.city_names(p_delivery.pickup_city_id), 'dropoff_city', private.city_names(p_delivery.dropoff_city_id),
    'next_stop', private.next_stop(p_delivery, p_agent),
    'place', private.place_of_stop(p_delivery, private.next_stop(p_delivery, p_agent)),
    'weigh_in', case when p_delivery.status = 'scheduled' then (
      select jsonb_build_object('id', w.id, 'weight_grams', w.weight_grams, 'new_total_centimes', w.new_total_centimes, 'answer', w.answer)
      from public.delivery_weigh_ins w where w.delivery_id = p_delivery.id and w.agent_id = p_agent.user_id
      order by w.created_at desc, w.id desc limit 1) end)
$$;
comment on function private.courier_job(public.deliveries, public.courier_agents) is
  'A parcel as an agent of its courier sees it; who and where only of next_stop.';

-- courier_jobs/courier_job_page.sql

create function private.courier_job_page(
  p_agent public.courier_agents, p_filter text, p_city_id integer, p_pattern text, p_after timestamptz, p_after_id text, p_rows integer
) returns table (delivery public.deliveries, sorted_at timestamptz)
language plpgsql stable
set search_path = ''
as $$
declare
  -- What is no id says nothing of where the page ended: it begins with the first of that moment.
  v_after_id uuid := case when private.is_readable_as(p_after_id, 'uuid') then p_after_id::uuid else '00000000-0000-0000-0000-000000000000' end;
begin
  if p_filter = 'to_pick_up' then
    return query select d, coalesce(d.next_slot_starts_at, d.submitted_at) from public.deliveries d
      where d.courier_id = p_agent.courier_id and d.pickup_city_id = p_agent.city_id and d.status = 'scheduled'
        and p_agent.user_id not in (d.sender_id, coalesce(d.receiver_id, d.sender_id))
        -- One comparison, so that the index begins where the page before ended.
        and (coalesce(d.next_slot_starts_at, d.submitted_at), d.id) > (coalesce(p_after, '-infinity'), v_after_id)
        and private.is_job_wanted(d, p_agent, p_filter, p_city_id, p_pattern)
      order by coalesce(d.next_slot_starts_at, d.submitted_at), d.id limit p_rows;
  elsif p_filter = 'carrying' then
    return query select d, x.due from public.deliveries d, lateral (select coalesce(d.next_slot_starts_at, d.promised_at) as due) x
      where d.holder_id = p_agent.user_id and d.courier_id = p_agent.courier_id and d.status = 'in_transit'
        and (p_after is null or x.due > p_after or x.due = p_after and d.id::text > p_after_id)
        and private.is_job_wanted(d, p_agent, p_filter, p_city_id, p_pattern)
      order by x.due, d.id limit p_rows;
  elsif p_filter = 'to_take_over' then
    return query select d, x.due from public.deliveries d, lateral (select coalesce(d.next_slot_starts_at, d.promised_at) as due) x
      where d.courier_id = p_agent.courier_id and (d.hub_city_id = p_agent.city_id or d.handed_to_id = p_agent.user_id)
        and private.custody_of(d, p_agent) in ('hub', 'offered')
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
  'The next rows of an agent''s list and by which time it is sorted: what was asked for first by its time, or else by when it was sent off; promised soonest; done last.';

-- courier_jobs/custody_for.sql

create function private.custody_for(p_delivery public.deliveries, p_user_id uuid) returns text
language sql stable
set search_path = ''
as $$
  select private.custody_of(p_delivery, a)
  from public.courier_agents a join public.couriers c on c.id = a.courier_id
  where a.user_id = p_user_id and c.is_active and private.has_own_device(a.courier_id, p_user_id)
$$;
comment on function private.custody_for(public.deliveries, uuid) is
  'The same for a person, who may be no agent, or one of a courier that was closed, or on a device that is not his: then null.';

-- courier_jobs/custody_of.sql

create function private.custody_of(p_delivery public.deliveries, p_agent public.courier_agents) returns text
language sql stable
set search_path = ''
as $$
  select case
    when not p_agent.is_active or p_delivery.courier_id is distinct from p_agent.courier_id
      or p_agent.user_id in (p_delivery.sender_id, p_delivery.receiver_id) then null
    when p_delivery.status = 'scheduled' and p_delivery.pickup_city_id = p_agent.city_id then 'pickup'
    when p_delivery.status <> 'in_transit' then null
    when p_delivery.holder_id = p_agent.user_id then 'holder'
    when p_delivery.hub_city_id = p_agent.city_id then 'hub'
    when p_delivery.handed_to_id = p_agent.user_id then 'offered'
  end
$$;
comment on function private.custody_of(public.deliveries, public.courier_agents) is
  'What an agent has to do with the parcel now: pickup (it waits in his city), holder, hub (it lies at the hub of his city), offered (its holder hands it to him); null when nothing, whatever label he knows.';

-- courier_jobs/has_held.sql

create function private.has_held(p_delivery_id uuid, p_agent_id uuid) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (select from private.delivery_scans s
    where s.delivery_id = p_delivery_id and s.agent_id = p_agent_id and s.outcome = 'recorded'
      and s.kind in ('pickup', 'taken_over', 'out_for_delivery', 'return_started', 'delivered', 'returned'))
$$;
comment on function private.has_held(uuid, uuid) is
  'Whether the agent once had the parcel in hand. A note or a look at a hub is none of it.';

-- courier_jobs/hubs_of.sql

create function private.hubs_of(p_delivery public.deliveries) returns setof integer
language sql stable
set search_path = ''
as $$
  select p_delivery.pickup_city_id
  union select p_delivery.dropoff_city_id
  union select h.city_id from private.zone_hubs h where h.zone = p_delivery.zone
$$;
comment on function private.hubs_of(public.deliveries) is
  'The cities in whose hubs the parcel may be left: where it was picked up, where it goes, and the hubs of its zone.';

-- courier_jobs/is_job_of.sql

create function private.is_job_of(p_delivery public.deliveries, p_agent public.courier_agents) returns boolean
language sql stable
set search_path = ''
as $$
  select private.custody_of(p_delivery, p_agent) is not null
    or p_agent.is_active and p_agent.courier_id = p_delivery.courier_id
      and p_agent.user_id not in (p_delivery.sender_id, coalesce(p_delivery.receiver_id, p_delivery.sender_id))
      and private.has_held(p_delivery.id, p_agent.user_id)
$$;
comment on function private.is_job_of(public.deliveries, public.courier_agents) is
  'Whether the agent may see what the parcel is: it waits for him, he has it, or he once had it. The door is shown by next_stop alone.';

-- courier_jobs/is_job_wanted.sql

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

-- courier_jobs/my_courier_agent.sql

create function public.my_courier_agent() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
begin
  return (
    select jsonb_build_object('courier_id', a.courier_id, 'courier_name', c.name, 'city', private.city_names(a.city_id),
      'is_active', a.is_active and c.is_active, 'has_device', private.has_own_device(a.courier_id, v_user_id), 'code', a.code)
    from public.courier_agents a join public.couriers c on c.id = a.courier_id
    where a.user_id = v_user_id);
end
$$;
comment on function public.my_courier_agent() is
  'For the guard of the courier''s workspace: {courier_id, courier_name, city, is_active, has_device, code}; null for who is no agent. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED.';
revoke all on function public.my_courier_agent() from public, anon;
grant execute on function public.my_courier_agent() to authenticated;

-- courier_jobs/my_courier_job.sql

create function public.my_courier_job(p_id uuid) returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_agent public.courier_agents := private.active_courier_agent();
  v_delivery public.deliveries;
begin
  select * into v_delivery from public.deliveries d
  where d.id = p_id and d.courier_id = v_agent.courier_id and d.status <> 'draft';
  if v_delivery.id is null or not private.is_job_of(v_delivery, v_agent) then
    perform private.refuse('WA120', 'Delivery not found');
  end if;
  return private.courier_job(v_delivery, v_agent);
end
$$;
comment on function public.my_courier_job(uuid) is
  'One parcel of the agent: to pick up in his city, at its hub, handed to him, in his hands, or once there. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED, DELIVERY_NOT_FOUND.';
revoke all on function public.my_courier_job(uuid) from public, anon;
grant execute on function public.my_courier_job(uuid) to authenticated;

-- courier_jobs/my_courier_jobs.sql

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
  'A list of the agent: to_pick_up (in his city), to_take_over (at the hub of his city, or handed to him), carrying, done; p_city_id narrows it to where the next door is, p_search to a label, a name or an address on it. Returns {items, next_cursor}. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED, FIELD_INVALID.';
revoke all on function public.my_courier_jobs(text, integer, text, jsonb, integer) from public, anon;
grant execute on function public.my_courier_jobs(text, integer, text, jsonb, integer) to authenticated;

-- courier_jobs/next_stop.sql

create function private.next_stop(p_delivery public.deliveries, p_agent public.courier_agents) returns text
language sql stable
set search_path = ''
as $$
  select case
    when custody = 'pickup' then 'pickup'
    when custody = 'holder' then case when p_delivery.is_returning then 'return' else 'dropoff' end
  end
  from private.custody_of(p_delivery, p_agent) as custody
$$;
comment on function private.next_stop(public.deliveries, public.courier_agents) is
  'Whose door the agent needs now: pickup, dropoff or return; null when none, and then neither address nor number is shown to him.';

-- courier_jobs/place_of_stop.sql

create function private.place_of_stop(p_delivery public.deliveries, p_stop text) returns jsonb
language sql immutable
set search_path = ''
as $$
  select case
    when p_stop in ('pickup', 'return') then jsonb_build_object(
      'contact_name', p_delivery.pickup_contact_name, 'contact_phone', p_delivery.pickup_contact_phone,
      'address', p_delivery.pickup_address, 'landmark', p_delivery.pickup_landmark, 'notes', p_delivery.pickup_notes,
      'latitude', p_delivery.pickup_latitude, 'longitude', p_delivery.pickup_longitude)
    when p_stop = 'dropoff' then jsonb_build_object(
      'contact_name', p_delivery.dropoff_contact_name, 'contact_phone', p_delivery.dropoff_contact_phone,
      'address', p_delivery.dropoff_address, 'landmark', p_delivery.dropoff_landmark, 'notes', p_delivery.dropoff_notes,
      'latitude', p_delivery.dropoff_latitude, 'longitude', p_delivery.dropoff_longitude)
  end
$$;
comment on function private.place_of_stop(public.deliveries, text) is 'Who and where at one stop; a parcel that comes back goes to the pickup''s door.';
