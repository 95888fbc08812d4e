-- Made from supabase/schemas/deliveries/delivery_scans by npm run gen: change the files there.

-- A body may name what a later area brings.
set check_function_bodies = off;

-- delivery_scans/courier_scan.sql

create type private.courier_scan as (
  id uuid, label_code text, kind text, occurred_at timestamptz, city_id integer,
  latitude double precision, longitude double precision, accuracy_m double precision, no_place text,
  code text, weight_grams integer, reason text, slot_starts_at timestamptz, slot_ends_at timestamptz,
  photo_ids uuid[], note text, colleague_code text, is_far_confirmed boolean);
comment on type private.courier_scan is 'One scan as the device sent it, every field read and found plausible.';

-- delivery_scans/add_scan_event.sql

create function private.add_scan_event(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan, p_kind text, p_more jsonb default '{}'
) returns void
language sql
set search_path = ''
as $$
  select private.add_delivery_event(p_delivery.id, p_kind, 'courier',
    jsonb_build_object(
      'latitude', p_scan.latitude, 'longitude', p_scan.longitude, 'accuracy_m', p_scan.accuracy_m, 'no_place', p_scan.no_place,
      'distance_m', case when p_kind in ('attempt_failed', 'refused', 'delivered') then private.metres_too_far(p_delivery, p_scan) end,
      'reason', p_scan.reason, 'note', p_scan.note,
      'photo_ids', case when cardinality(p_scan.photo_ids) > 0 then to_jsonb(p_scan.photo_ids) end,
      'slot_starts_at', p_scan.slot_starts_at, 'slot_ends_at', p_scan.slot_ends_at,
      -- Only a time that cannot be right is kept as the device said it.
      'device_time', case when p_scan.occurred_at > now() + interval '5 minutes'
        or p_scan.occurred_at < p_delivery.submitted_at then p_scan.occurred_at end) || p_more,
    private.plausible_time(p_delivery, p_scan.occurred_at), coalesce(p_scan.city_id, p_agent.city_id),
    p_scan.id)
$$;
comment on function private.add_scan_event(public.deliveries, public.courier_agents, private.courier_scan, text, jsonb) is
  'The scan in the timeline, at its own time, in the city it says or else the agent''s.';

-- delivery_scans/apply_scan.sql

create function private.apply_scan(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_custody constant text := private.custody_of(p_delivery, p_agent);
begin
  if p_agent.user_id in (p_delivery.sender_id, p_delivery.receiver_id) then
    -- Whoever sends or receives a parcel must not be its only witness.
    return private.refused_scan('AGENT_IS_PARTY');
  elsif not private.is_job_of(p_delivery, p_agent) then
    -- Whoever knows a label and nothing else learns nothing more by it, whatever he scans.
    return case
      when private.unknown_labels_of(p_agent.user_id) >= private.unknown_labels_at_most() then private.refused_scan('LABELS_TOO_MANY')
      -- It was on the list of his city, and a colleague was faster or its sender keeps it.
      when p_scan.kind = 'pickup' and p_delivery.pickup_city_id = p_agent.city_id then private.refused_scan_status(p_delivery)
      else private.refused_scan('HELD_BY_OTHER') end;
  end if;
  case
    when p_scan.kind = 'pickup' then
      return private.scan_pickup(p_delivery, p_agent, p_scan);
    when p_scan.kind in ('hub', 'out_for_delivery', 'return_started') then
      return private.scan_on_the_way(p_delivery, p_agent, p_scan);
    when p_scan.kind in ('handed_over', 'taken_over') then
      return private.scan_between_agents(p_delivery, p_agent, p_scan);
    when p_scan.kind in ('attempt_failed', 'refused') then
      return private.scan_at_the_door(p_delivery, p_agent, p_scan);
    when p_scan.kind in ('delivered', 'returned') then
      return private.scan_handover(p_delivery, p_agent, p_scan);
    when p_scan.note is null then
      return private.refused_scan('FIELD_INVALID', '{"field": "note"}');
    when p_delivery.status = 'completed' then
      return private.refused_scan_status(p_delivery);
    when v_custody = 'offered' and not private.has_held(p_delivery.id, p_agent.user_id) then
      return private.refused_scan('HELD_BY_OTHER');
    else
      perform private.add_scan_event(p_delivery, p_agent, p_scan, 'note');
      return '{"outcome": "recorded"}';
  end case;
end
$$;
comment on function private.apply_scan(public.deliveries, public.courier_agents, private.courier_scan) is
  'What the scan does to the locked parcel: {outcome, refusal, detail, is_kept}.';

-- delivery_scans/ask_weigh_in.sql

create function private.ask_weigh_in(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_weigh_in public.delivery_weigh_ins;
  v_price record;
begin
  select * into v_weigh_in from public.delivery_weigh_ins w where w.delivery_id = p_delivery.id and w.answer is null for update;
  if v_weigh_in.weight_grams is distinct from p_scan.weight_grams then
    -- Another weight is another question: a yes to the old one must not count for it. The timeline keeps both.
    delete from public.delivery_weigh_ins w where w.id = v_weigh_in.id;
    -- By the price list of the day she submitted it, and her own sizes: the courier has scales and no tape.
    select * into strict v_price from private.delivery_price(p_delivery.tariff_id, p_delivery.zone, p_scan.weight_grams,
      p_delivery.length_cm, p_delivery.width_cm, p_delivery.height_cm, p_delivery.declared_value_centimes);
    insert into public.delivery_weigh_ins
      (id, delivery_id, agent_id, weight_grams, chargeable_grams, weight_extra_centimes, new_total_centimes)
    values (p_scan.id, p_delivery.id, p_agent.user_id, p_scan.weight_grams, v_price.chargeable_grams, v_price.weight_extra_centimes,
      p_delivery.base_centimes + v_price.weight_extra_centimes + p_delivery.insurance_centimes)
    returning * into v_weigh_in;
    -- A new version tells the sender's screen to look.
    update public.deliveries d set updated_at = now() where d.id = p_delivery.id;
    perform private.add_scan_event(p_delivery, p_agent, p_scan, 'weigh_in_asked', jsonb_build_object(
      'weigh_in_id', v_weigh_in.id, 'weight_grams', v_weigh_in.weight_grams, 'new_total_centimes', v_weigh_in.new_total_centimes));
  end if;
  return private.refused_scan('WEIGH_IN_NEEDED', jsonb_build_object(
    'weigh_in_id', v_weigh_in.id, 'weight_grams', v_weigh_in.weight_grams, 'total_centimes', p_delivery.total_centimes,
    'new_total_centimes', v_weigh_in.new_total_centimes), true);
end
$$;
comment on function private.ask_weigh_in(public.deliveries, public.courier_agents, private.courier_scan) is
  'Asks the sender about the weight, once for each weight, and answers WEIGH_IN_NEEDED.';

-- delivery_scans/delivery_scans.sql

-- What courier agents scanned, by the id their device made: a repeat gets the first answer and writes nothing.

create table private.delivery_scans (
  id uuid primary key,
  delivery_id uuid not null references public.deliveries (id) on delete cascade,
  agent_id uuid not null references public.profiles (id) on delete cascade,
  kind text not null,
  outcome text not null,
  refusal text,
  detail jsonb,
  created_at timestamptz not null default now(),
  constraint outcome_is_known check (outcome in ('recorded', 'refused')),
  constraint refused_scan_says_why check ((outcome = 'refused') = (refusal is not null))
);

create index delivery_scans_delivery_id_idx on private.delivery_scans (delivery_id, created_at);
create index delivery_scans_agent_id_idx on private.delivery_scans (agent_id, created_at desc);
create index delivery_scans_done_idx on private.delivery_scans (agent_id, created_at desc, delivery_id)
  where outcome = 'recorded' and kind in ('pickup', 'delivered', 'returned');

comment on table private.delivery_scans is
  'Scans that wrote something: those that counted, wrong codes, and weights that the sender is asked about. Any other refusal is forgotten, so that a queue may send it again when what was missing has arrived.';

alter table private.delivery_scans enable row level security;
alter table private.delivery_scans force row level security;

-- delivery_scans/is_late_scan.sql

create function private.is_late_scan(p_delivery public.deliveries, p_scan private.courier_scan) returns boolean
language sql stable
set search_path = ''
as $$ select coalesce(private.plausible_time(p_delivery, p_scan.occurred_at) < p_delivery.last_scan_at, false) $$;
comment on function private.is_late_scan(public.deliveries, private.courier_scan) is
  'Whether a later scan was there first: a device was offline.';

-- delivery_scans/is_visit_counted.sql

create function private.is_visit_counted(p_delivery_id uuid, p_at timestamptz) returns boolean
language sql stable
set search_path = ''
as $$
  select exists (
    select from public.delivery_events e
    where e.delivery_id = p_delivery_id and e.kind = 'attempt_failed'
      and (e.occurred_at at time zone 'Africa/Casablanca')::date = (p_at at time zone 'Africa/Casablanca')::date
      -- Sender or recipient asked for another visit since, and its time has begun.
      and not exists (
        select from public.delivery_events r
        where r.delivery_id = p_delivery_id and r.kind = 'rescheduled' and r.id > e.id
          and (r.data ->> 'slot_starts_at')::timestamptz <= p_at))
$$;
comment on function private.is_visit_counted(uuid, timestamptz) is
  'Whether an attempt of that day in Morocco counted already: the next one is another day''s, or that of a time that the parties chose after it.';

-- delivery_scans/metres_too_far.sql

create function private.metres_too_far(p_delivery public.deliveries, p_scan private.courier_scan) returns integer
language sql stable
set search_path = ''
as $$
  with door as (
    select coalesce(p_delivery.dropoff_latitude, c.latitude) as latitude, coalesce(p_delivery.dropoff_longitude, c.longitude) as longitude,
      -- From a pin, or from the middle of a city that has none.
      case when p_delivery.dropoff_latitude is null then 25000 else 1000 end as near_m
    from public.cities c where c.id = p_delivery.dropoff_city_id
  ), way as (
    select d.near_m, 2 * 6371000 * asin(least(1, sqrt(
      power(sind((p_scan.latitude - d.latitude) / 2), 2)
      + cosd(d.latitude) * cosd(p_scan.latitude) * power(sind((p_scan.longitude - d.longitude) / 2), 2)))) as distance_m
    -- Asked here: least() passes over what is not known.
    from door d where p_scan.latitude is not null
  )
  -- A phone that knows its place badly gets a kilometre more, whatever it says of itself.
  select round(w.distance_m)::integer from way w where w.distance_m > w.near_m + least(coalesce(p_scan.accuracy_m, 0), 1000)
$$;
comment on function private.metres_too_far(public.deliveries, private.courier_scan) is
  'How far the phone was from the recipient''s door when that is too far to be there; null when it was near or nobody knows.';

-- delivery_scans/plausible_time.sql

create function private.plausible_time(p_delivery public.deliveries, p_occurred_at timestamptz) returns timestamptz
language sql stable
set search_path = ''
as $$ select greatest(least(p_occurred_at, now()), p_delivery.submitted_at) $$;
comment on function private.plausible_time(public.deliveries, timestamptz) is
  'The device''s time, neither in the future nor before the parcel was submitted.';

-- delivery_scans/read_courier_scan.sql

create function private.read_courier_scan(p_scan jsonb) returns private.courier_scan
language plpgsql stable
set search_path = ''
as $$
declare
  c_uuid constant text := '^[0-9a-fA-F]{8}-([0-9a-fA-F]{4}-){3}[0-9a-fA-F]{12}$';
  c_fields constant text[] := '{id,label_code,kind,occurred_at,city_id,latitude,longitude,accuracy_m,no_place,code,weight_grams,reason,slot,photo_ids,note,colleague_code,is_far_confirmed}';
  v_scan private.courier_scan;
  v_unknown text;
begin
  perform private.scan_field_is(jsonb_typeof(p_scan) = 'object', 'scan');
  select k into v_unknown from jsonb_object_keys(p_scan) as k where k <> all (c_fields) order by k limit 1;
  perform private.scan_field_is(v_unknown is null, v_unknown);
  v_scan.id := private.scan_text(p_scan, 'id', c_uuid)::uuid;
  perform private.scan_field_is(v_scan.id is not null, 'id');
  v_scan.label_code := private.scan_text(p_scan, 'label_code', '^WP[0-9]{10}$');
  perform private.scan_field_is(v_scan.label_code is not null, 'label_code');
  v_scan.kind := private.scan_text(p_scan, 'kind',
    '^(pickup|hub|handed_over|taken_over|out_for_delivery|attempt_failed|refused|return_started|delivered|returned|note)$');
  perform private.scan_field_is(v_scan.kind is not null, 'kind');
  v_scan.occurred_at := private.scan_time(p_scan -> 'occurred_at');
  perform private.scan_field_is(v_scan.occurred_at is not null, 'occurred_at');

  v_scan.city_id := trunc(private.scan_number(p_scan, 'city_id', 1, 2147483647));
  perform private.scan_field_is(v_scan.city_id is null
    or exists (select from public.cities c where c.id = v_scan.city_id), 'city_id');
  v_scan.latitude := private.scan_number(p_scan, 'latitude', -90, 90);
  v_scan.longitude := private.scan_number(p_scan, 'longitude', -180, 180);
  perform private.scan_field_is((v_scan.latitude is null) = (v_scan.longitude is null), 'longitude');
  v_scan.accuracy_m := private.scan_number(p_scan, 'accuracy_m', 0, 1000000);
  v_scan.no_place := private.scan_text(p_scan, 'no_place', '^(denied|unavailable|timeout)$');
  -- Not refused when it looks odd: a wrong code must be counted, whatever it looks like.
  v_scan.code := left(p_scan ->> 'code', 20);
  v_scan.weight_grams := round(private.scan_number(p_scan, 'weight_grams', 1, 100000));
  v_scan.reason := private.scan_text(p_scan, 'reason', '^(nobody_home|wrong_address|phone_off|asked_later|closed|no_access)$');
  v_scan.note := private.scan_text(p_scan, 'note', '.');
  perform private.scan_field_is(coalesce(char_length(v_scan.note) <= 500, true), 'note');
  v_scan.colleague_code := private.scan_text(p_scan, 'colleague_code', '^WC[0-9]{8}$');
  perform private.scan_field_is(jsonb_typeof(coalesce(p_scan -> 'is_far_confirmed', 'null')) in ('boolean', 'null'), 'is_far_confirmed');
  v_scan.is_far_confirmed := (p_scan ->> 'is_far_confirmed')::boolean is true;

  if coalesce(p_scan -> 'slot', 'null') <> 'null' then
    perform private.scan_field_is(jsonb_typeof(p_scan -> 'slot') = 'object', 'slot');
    v_scan.slot_starts_at := private.scan_time(p_scan -> 'slot' -> 'starts_at');
    v_scan.slot_ends_at := private.scan_time(p_scan -> 'slot' -> 'ends_at');
    perform private.scan_field_is(v_scan.slot_starts_at < v_scan.slot_ends_at
      and v_scan.slot_ends_at < now() + interval '60 days', 'slot');
  end if;
  if coalesce(p_scan -> 'photo_ids', 'null') <> 'null' then
    perform private.scan_field_is(jsonb_typeof(p_scan -> 'photo_ids') = 'array', 'photo_ids');
    perform private.scan_field_is(jsonb_array_length(p_scan -> 'photo_ids') <= 10 and not exists (
      select from jsonb_array_elements(p_scan -> 'photo_ids') as x
      where jsonb_typeof(x) <> 'string' or x #>> '{}' !~ c_uuid), 'photo_ids');
    v_scan.photo_ids := array(select (x #>> '{}')::uuid from jsonb_array_elements(p_scan -> 'photo_ids') as x);
  end if;
  return v_scan;
end
$$;
comment on function private.read_courier_scan(jsonb) is 'Reads a scan field by field; an unknown one is refused too. Refuses: FIELD_INVALID.';

-- delivery_scans/record_delivery_scan.sql

create function public.record_delivery_scan(p_scan jsonb) returns jsonb
language sql security definer
set search_path = ''
as $$ select public.record_delivery_scans(jsonb_build_array(p_scan)) -> 0 $$;
comment on function public.record_delivery_scan(jsonb) is
  'Applies one scan, as record_delivery_scans does. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED.';
revoke all on function public.record_delivery_scan(jsonb) from public, anon;
grant execute on function public.record_delivery_scan(jsonb) to authenticated;

-- delivery_scans/record_delivery_scans.sql

create function public.record_delivery_scans(p_scans jsonb) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_agent public.courier_agents := private.active_courier_agent();
  v_answers jsonb := '{}';
  v_answer jsonb;
  v_scan record;
  v_detail text;
begin
  perform private.scan_field_is(jsonb_typeof(p_scans) = 'array', 'scans');
  perform private.scan_field_is(jsonb_array_length(p_scans) between 1 and 100, 'scans');
  -- All at the beginning and by id: two queues that hold the same parcels wait for one another, and not each for the other.
  perform from public.deliveries d
  where d.courier_id = v_agent.courier_id and d.status <> 'draft'
    and d.label_code in (select x ->> 'label_code' from jsonb_array_elements(p_scans) as x where jsonb_typeof(x) = 'object')
  order by d.id for no key update;
  -- Asked again: while this waited, an operator may have suspended him.
  v_agent := private.active_courier_agent();
  for v_scan in
    select x.value as body, x.place from jsonb_array_elements(p_scans) with ordinality as x (value, place)
    order by case when jsonb_typeof(x.value) = 'object' then private.scan_time(x.value -> 'occurred_at') end nulls last, x.place
  loop
    begin
      v_answer := private.record_scan(v_agent, v_scan.body);
    exception when others then
      -- Nobody's fault: the whole queue comes again.
      if sqlstate ~ '^(08|40|53|54|55|57|58)' then
        raise;
      end if;
      get stacked diagnostics v_detail = pg_exception_detail;
      if sqlstate ~ '^WA' then
        v_answer := private.refused_scan('FIELD_INVALID', nullif(v_detail, '')::jsonb) - 'is_kept';
      else
        raise warning 'a scan could not be recorded: % %', sqlstate, sqlerrm;
        v_answer := private.refused_scan('SCAN_FAILED') - 'is_kept';
      end if;
    end;
    v_answers := v_answers || jsonb_build_object(v_scan.place, jsonb_build_object('delivery', null)
      || v_answer || jsonb_build_object('id', case when jsonb_typeof(v_scan.body) = 'object' then v_scan.body -> 'id' end));
  end loop;
  return (select jsonb_agg(a.value order by a.key::integer) from jsonb_each(v_answers) as a);
end
$$;
comment on function public.record_delivery_scans(jsonb) is
  'Applies 1 to 100 scans of an agent in the order in which they happened, each by itself, and answers in the order given: [{id, outcome: recorded | repeated | refused, first_outcome, refusal, detail, delivery}]. What one scan lacks is its answer and undoes no other. A repeat of one that wrote something gets its first answer. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED, FIELD_INVALID.';
revoke all on function public.record_delivery_scans(jsonb) from public, anon;
grant execute on function public.record_delivery_scans(jsonb) to authenticated;

-- delivery_scans/record_scan.sql

create function private.record_scan(p_agent public.courier_agents, p_body jsonb) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_scan private.courier_scan := private.read_courier_scan(p_body);
  v_delivery public.deliveries;
  v_first private.delivery_scans;
  v_answer jsonb;
begin
  -- Locked by the caller, all of a queue in one order.
  select * into v_delivery from public.deliveries d
  where d.label_code = v_scan.label_code and d.courier_id = p_agent.courier_id and d.status <> 'draft';
  if v_delivery.id is null then
    return private.refused_label(p_agent, v_scan.label_code) - 'is_kept';
  end if;
  select * into v_first from private.delivery_scans s where s.id = v_scan.id;
  if v_first.id is null then
    v_answer := private.apply_scan(v_delivery, p_agent, v_scan);
    if v_answer ->> 'outcome' = 'recorded' or (v_answer -> 'is_kept')::boolean then
      insert into private.delivery_scans (id, delivery_id, agent_id, kind, outcome, refusal, detail)
      values (v_scan.id, v_delivery.id, p_agent.user_id, v_scan.kind, v_answer ->> 'outcome', v_answer ->> 'refusal', v_answer -> 'detail');
    end if;
    v_answer := v_answer - 'is_kept';
  elsif v_first.agent_id = p_agent.user_id and v_first.delivery_id = v_delivery.id then
    v_answer := jsonb_strip_nulls(jsonb_build_object('outcome', 'repeated', 'first_outcome', v_first.outcome,
      'refusal', v_first.refusal, 'detail', v_first.detail));
  else
    v_answer := private.refused_scan('FIELD_INVALID', '{"field": "id"}') - 'is_kept';
  end if;
  select * into v_delivery from public.deliveries d where d.id = v_delivery.id;
  return v_answer || jsonb_build_object('delivery', case
    when private.is_job_of(v_delivery, p_agent) then private.courier_job(v_delivery, p_agent) end);
end
$$;
comment on function private.record_scan(public.courier_agents, jsonb) is
  'Reads one scan, finds its parcel among those of the agent''s courier and applies it once. Refuses: FIELD_INVALID.';

-- delivery_scans/refused_code.sql

create function private.refused_code(p_delivery public.deliveries, p_scan private.courier_scan, p_kind text) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_left integer;
begin
  if exists (select from private.delivery_secrets s
    where s.delivery_id = p_delivery.id and s.kind = p_kind and s.attempts_left = 0) then
    return private.refused_scan('DELIVERY_CODE_LOCKED');
  end if;
  v_left := private.try_delivery_code(p_delivery.id, p_kind, p_scan.code);
  if v_left is null then
    return null;
  elsif v_left = 0 then
    perform private.add_delivery_event(p_delivery.id, 'code_locked', 'courier', jsonb_build_object('kind', p_kind));
  end if;
  return private.refused_scan('DELIVERY_CODE_WRONG', jsonb_build_object('tries_left', v_left), true);
end
$$;
comment on function private.refused_code(public.deliveries, private.courier_scan, text) is
  'Null when the code is right. A wrong one costs a try, five lock it until the sender renews it. Asked last, so that nothing else can be wrong with a scan that costs a try.';

-- delivery_scans/refused_label.sql

create function private.refused_label(p_agent public.courier_agents, p_label_code text) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  -- Two queues of one agent count together.
  perform from public.courier_agents a where a.user_id = p_agent.user_id for no key update;
  delete from private.unknown_labels u where u.agent_id = p_agent.user_id and u.scanned_at <= now() - interval '1 day';
  if exists (select from private.unknown_labels u where u.agent_id = p_agent.user_id and u.label_code = p_label_code
    and u.scanned_at > now() - interval '1 hour') then
    return private.refused_scan('DELIVERY_NOT_FOUND');
  elsif private.unknown_labels_of(p_agent.user_id) >= private.unknown_labels_at_most() then
    return private.refused_scan('LABELS_TOO_MANY');
  end if;
  insert into private.unknown_labels as u (agent_id, label_code) values (p_agent.user_id, p_label_code)
  on conflict (agent_id, label_code) do update set scanned_at = now();
  return private.refused_scan('DELIVERY_NOT_FOUND');
end
$$;
comment on function private.refused_label(public.courier_agents, text) is
  'The answer to a label that is no parcel of his courier: DELIVERY_NOT_FOUND, and LABELS_TOO_MANY after twenty different ones in an hour. His own parcels are scanned on as before.';

-- delivery_scans/refused_photos.sql

create function private.refused_photos(p_delivery public.deliveries, p_scan private.courier_scan, p_purpose text) returns jsonb
language sql stable
set search_path = ''
as $$
  select case when not exists (
    select from public.delivery_photos p
    where p.id = any (p_scan.photo_ids) and p.delivery_id = p_delivery.id and p.purpose = p_purpose)
    then private.refused_scan('PHOTO_NEEDED') end
$$;
comment on function private.refused_photos(public.deliveries, private.courier_scan, text) is
  'PHOTO_NEEDED when the scan names no photo of this parcel and purpose that has arrived; else null.';

-- delivery_scans/refused_place.sql

create function private.refused_place(p_delivery public.deliveries, p_scan private.courier_scan) returns jsonb
language sql stable
set search_path = ''
as $$
  select case
    when p_scan.latitude is null and p_scan.no_place is null then private.refused_scan('PLACE_NEEDED')
    when not p_scan.is_far_confirmed and private.metres_too_far(p_delivery, p_scan) is not null
      then private.refused_scan('FAR_FROM_DOOR', jsonb_build_object('distance_m', private.metres_too_far(p_delivery, p_scan)))
  end
$$;
comment on function private.refused_place(public.deliveries, private.courier_scan) is
  'PLACE_NEEDED without a place or why there is none; FAR_FROM_DOOR until the agent says that it shall be recorded anyway, which the timeline keeps; else null.';

-- delivery_scans/refused_scan.sql

create function private.refused_scan(p_refusal text, p_detail jsonb default null, p_is_kept boolean default false) returns jsonb
language sql immutable
set search_path = ''
as $$
  select jsonb_strip_nulls(jsonb_build_object('outcome', 'refused', 'refusal', p_refusal, 'detail', p_detail, 'is_kept', p_is_kept))
$$;
comment on function private.refused_scan(text, jsonb, boolean) is
  'A refusal as an answer: one parcel of a queue must not undo the others. is_kept: it wrote something and is remembered.';

-- delivery_scans/refused_scan_status.sql

create function private.refused_scan_status(p_delivery public.deliveries) returns jsonb
language sql immutable
set search_path = ''
as $$
  select private.refused_scan('STATUS_NOT_ALLOWED', jsonb_build_object(
    'status', p_delivery.status, 'outcome', p_delivery.outcome, 'is_returning', p_delivery.is_returning))
$$;
comment on function private.refused_scan_status(public.deliveries) is 'The state of the parcel does not allow the scan.';

-- delivery_scans/scan_at_the_door.sql

create function private.scan_at_the_door(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_attempts integer := p_delivery.attempts + case p_scan.kind when 'attempt_failed' then 1 else 0 end;
  v_comes_back boolean := p_scan.kind = 'refused' or v_attempts >= 3;
  v_at constant timestamptz := private.plausible_time(p_delivery, p_scan.occurred_at);
  v_refused jsonb;
  v_delivery public.deliveries;
begin
  if p_delivery.status <> 'in_transit' or p_delivery.is_returning then
    return private.refused_scan_status(p_delivery);
  elsif private.custody_of(p_delivery, p_agent) is distinct from 'holder' then
    return private.refused_scan('HELD_BY_OTHER');
  elsif p_scan.kind = 'attempt_failed' and p_scan.reason is null then
    return private.refused_scan('FIELD_INVALID', '{"field": "reason"}');
  elsif p_scan.kind = 'attempt_failed' and private.is_visit_counted(p_delivery.id, v_at) then
    return private.refused_scan('VISIT_COUNTED');
  end if;
  v_refused := private.refused_place(p_delivery, p_scan);
  if v_refused is not null then
    return v_refused;
  end if;
  update public.deliveries d set attempts = v_attempts, is_returning = v_comes_back,
    next_slot_starts_at = case when not v_comes_back then p_scan.slot_starts_at end,
    next_slot_ends_at = case when not v_comes_back then p_scan.slot_ends_at end,
    last_scan_at = greatest(d.last_scan_at, v_at)
  where d.id = p_delivery.id
  returning * into v_delivery;
  perform private.add_scan_event(v_delivery, p_agent, p_scan, p_scan.kind, case p_scan.kind
    when 'attempt_failed' then jsonb_build_object('attempt', v_attempts)
    else jsonb_build_object('price_centimes', private.return_price(v_delivery)) end);
  if v_comes_back then
    -- Its own row and no scan's: one scan makes one row with its id.
    perform private.add_delivery_event(v_delivery.id, 'return_started', 'courier',
      jsonb_build_object('because', p_scan.kind, 'price_centimes', private.return_price(v_delivery)),
      v_at, coalesce(p_scan.city_id, p_agent.city_id));
  end if;
  return '{"outcome": "recorded"}';
end
$$;
comment on function private.scan_at_the_door(public.deliveries, public.courier_agents, private.courier_scan) is
  'attempt_failed (with its reason; the third one turns the parcel back) and refused (turns it back at once), by the agent who has it: one attempt a day, near the door or far from it after he was asked.';

-- delivery_scans/scan_between_agents.sql

create function private.scan_between_agents(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_custody constant text := private.custody_of(p_delivery, p_agent);
  v_colleague public.courier_agents;
begin
  if p_delivery.status <> 'in_transit' or p_scan.kind = 'taken_over' and v_custody = 'holder' then
    return private.refused_scan_status(p_delivery);
  elsif p_scan.kind = 'taken_over' then
    if v_custody is null then
      return private.refused_scan('HELD_BY_OTHER');
    end if;
    -- What he says of its way counts from here on, also when his clock is behind that of who left it.
    update public.deliveries d set holder_id = p_agent.user_id, handed_to_id = null, hub_city_id = null,
      last_scan_at = private.plausible_time(p_delivery, p_scan.occurred_at)
    where d.id = p_delivery.id;
    perform private.add_scan_event(p_delivery, p_agent, p_scan, 'taken_over');
    return '{"outcome": "recorded"}';
  elsif v_custody is distinct from 'holder' then
    return private.refused_scan('HELD_BY_OTHER');
  elsif p_scan.colleague_code is null then
    return private.refused_scan('FIELD_INVALID', '{"field": "colleague_code"}');
  end if;
  select * into v_colleague from public.courier_agents a
  where a.code = p_scan.colleague_code and a.courier_id = p_agent.courier_id and a.is_active and a.user_id <> p_agent.user_id
    and a.user_id not in (p_delivery.sender_id, coalesce(p_delivery.receiver_id, p_delivery.sender_id));
  if v_colleague.user_id is null then
    return private.refused_scan('COLLEAGUE_NOT_FOUND');
  end if;
  -- It stays his until the other says yes: nobody is given a parcel that he does not have.
  update public.deliveries d set handed_to_id = v_colleague.user_id,
    last_scan_at = greatest(d.last_scan_at, private.plausible_time(p_delivery, p_scan.occurred_at))
  where d.id = p_delivery.id;
  perform private.add_scan_event(p_delivery, p_agent, p_scan, 'handed_over');
  return '{"outcome": "recorded"}';
end
$$;
comment on function private.scan_between_agents(public.deliveries, public.courier_agents, private.courier_scan) is
  'handed_over: the holder names a colleague by his code. taken_over: that colleague, or any agent of the city in whose hub it lies, has it now. The state decides, whatever the clock says.';

-- delivery_scans/scan_field_is.sql

create function private.scan_field_is(p_is_right boolean, p_field text) returns void
language plpgsql immutable
set search_path = ''
as $$
begin
  if p_is_right is not true then
    perform private.refuse('WA003', 'The field cannot have this value', jsonb_build_object('field', p_field));
  end if;
end
$$;
comment on function private.scan_field_is(boolean, text) is 'Refuses: FIELD_INVALID (detail field), when the field is not right or missing.';

-- delivery_scans/scan_handover.sql

create function private.scan_handover(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_is_return constant boolean := p_scan.kind = 'returned';
  v_refused jsonb;
  v_delivery public.deliveries;
begin
  if p_delivery.status <> 'in_transit' or p_delivery.is_returning <> v_is_return then
    return private.refused_scan_status(p_delivery);
  elsif private.custody_of(p_delivery, p_agent) is distinct from 'holder' then
    -- A code proves who opened the door, and not how the parcel came there: whoever took it over says so first.
    return private.refused_scan('HELD_BY_OTHER');
  end if;
  v_refused := coalesce(
    case when not v_is_return then private.refused_place(p_delivery, p_scan) end,
    case when not v_is_return then private.refused_photos(p_delivery, p_scan, 'proof') end,
    private.refused_code(p_delivery, p_scan, case when v_is_return then 'return' else 'dropoff' end));
  if v_refused is not null then
    return v_refused;
  end if;
  if v_is_return then
    update public.deliveries d
    set last_scan_at = greatest(d.last_scan_at, private.plausible_time(p_delivery, p_scan.occurred_at))
    where d.id = p_delivery.id;
    v_delivery := private.complete_delivery(p_delivery.id, 'returned');
    perform private.add_scan_event(v_delivery, p_agent, p_scan, 'returned', jsonb_build_object('price_centimes', private.return_price(v_delivery)));
  else
    delete from private.delivery_secrets s where s.delivery_id = p_delivery.id;
    update public.deliveries d set status = 'delivered', delivered_by = p_agent.user_id, holder_id = null, handed_to_id = null,
      -- Our clock and not the device's: the 48 hours for a claim begin when the parties can know. The event keeps both.
      delivered_at = now(), next_slot_starts_at = null, next_slot_ends_at = null,
      last_scan_at = greatest(d.last_scan_at, private.plausible_time(p_delivery, p_scan.occurred_at))
    where d.id = p_delivery.id
    returning * into v_delivery;
    perform private.add_scan_event(v_delivery, p_agent, p_scan, 'delivered');
  end if;
  return '{"outcome": "recorded"}';
end
$$;
comment on function private.scan_handover(public.deliveries, public.courier_agents, private.courier_scan) is
  'By the agent who has it. delivered: in_transit -> delivered with the recipient''s code, a photo, and the place or why there is none. returned: a parcel that comes back -> completed (returned) with the sender''s return code.';

-- delivery_scans/scan_number.sql

create function private.scan_number(p_scan jsonb, p_field text, p_least numeric, p_most numeric) returns numeric
language plpgsql immutable
set search_path = ''
as $$
begin
  if coalesce(p_scan -> p_field, 'null') = 'null' then
    return null;
  end if;
  perform private.scan_field_is(jsonb_typeof(p_scan -> p_field) = 'number', p_field);
  perform private.scan_field_is((p_scan ->> p_field)::numeric between p_least and p_most, p_field);
  return (p_scan ->> p_field)::numeric;
end
$$;
comment on function private.scan_number(jsonb, text, numeric, numeric) is 'A number of the scan, null when there is none. Refuses: FIELD_INVALID.';

-- delivery_scans/scan_on_the_way.sql

create function private.scan_on_the_way(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_custody constant text := private.custody_of(p_delivery, p_agent);
  v_city_id constant integer := coalesce(p_scan.city_id, p_agent.city_id);
begin
  if p_scan.kind = 'hub' and p_delivery.picked_up_at is not null
    and v_city_id not in (select private.hubs_of(p_delivery)) then
    return private.refused_scan('HUB_NOT_ON_THE_WAY');
  elsif private.is_late_scan(p_delivery, p_scan) and private.has_held(p_delivery.id, p_agent.user_id)
    and coalesce(p_delivery.completed_at > now() - interval '7 days', true) then
    -- History only: who has it now, and where it stands, a later scan has said.
    perform private.add_scan_event(p_delivery, p_agent, p_scan, p_scan.kind, '{"is_late": true}');
    -- A completed row is left as it is; of one under way a new version tells the screens to look.
    update public.deliveries d set updated_at = now() where d.id = p_delivery.id and d.status <> 'completed';
    return '{"outcome": "recorded"}';
  elsif p_delivery.status <> 'in_transit' or p_scan.kind = 'return_started' and not p_delivery.is_returning then
    return private.refused_scan_status(p_delivery);
  elsif v_custody is null or v_custody not in ('holder', 'hub')
    or v_custody = 'hub' and p_scan.kind = 'hub' and v_city_id <> p_delivery.hub_city_id then
    return private.refused_scan('HELD_BY_OTHER');
  end if;
  -- Left at a hub, or seen there; else out of the hub, or out of his own bag.
  update public.deliveries d set
    holder_id = case when p_scan.kind <> 'hub' then p_agent.user_id end,
    hub_city_id = case when p_scan.kind = 'hub' then v_city_id end,
    handed_to_id = null, last_scan_at = private.plausible_time(p_delivery, p_scan.occurred_at)
  where d.id = p_delivery.id;
  perform private.add_scan_event(p_delivery, p_agent, p_scan, p_scan.kind);
  return '{"outcome": "recorded"}';
end
$$;
comment on function private.scan_on_the_way(public.deliveries, public.courier_agents, private.courier_scan) is
  'hub: the holder leaves it at a hub on its way, or an agent of that city sees it there. out_for_delivery and return_started (of a parcel that comes back): the holder sets out, or an agent of the hub''s city takes it and sets out. in_transit stays. Late ones of who held it go into the timeline at their time and change nothing.';

-- delivery_scans/scan_pickup.sql

create function private.scan_pickup(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan
) returns jsonb
language plpgsql
set search_path = ''
as $$
declare
  v_max_grams integer;
  v_agreed_grams integer;
  v_refused jsonb;
  v_delivery public.deliveries;
begin
  if p_delivery.status <> 'scheduled' then
    return private.refused_scan_status(p_delivery);
  elsif p_scan.weight_grams is null then
    return private.refused_scan('FIELD_INVALID', '{"field": "weight_grams"}');
  end if;
  select t.max_weight_grams into strict v_max_grams from public.courier_tariffs t where t.id = p_delivery.tariff_id;
  if p_scan.weight_grams > v_max_grams then
    return private.refused_scan('DELIVERY_TOO_HEAVY', jsonb_build_object('maximum_grams', v_max_grams));
  end if;
  v_refused := coalesce(private.refused_photos(p_delivery, p_scan, 'pickup'), private.refused_code(p_delivery, p_scan, 'pickup'));
  if v_refused is not null then
    return v_refused;
  end if;
  select w.weight_grams into v_agreed_grams from public.delivery_weigh_ins w
  where w.delivery_id = p_delivery.id and w.answer = 'agreed' order by w.answered_at desc, w.id desc limit 1;
  v_agreed_grams := coalesce(v_agreed_grams, p_delivery.weight_grams);
  if abs(p_scan.weight_grams - v_agreed_grams)::bigint * 10 > v_agreed_grams then
    return private.ask_weigh_in(p_delivery, p_agent, p_scan);
  end if;
  -- What the sender was asked and did not answer is no longer a question.
  delete from public.delivery_weigh_ins w where w.delivery_id = p_delivery.id and w.answer is null;
  delete from private.delivery_secrets s where s.delivery_id = p_delivery.id and s.kind = 'pickup';
  update public.deliveries d set status = 'in_transit', picked_up_at = private.plausible_time(p_delivery, p_scan.occurred_at),
    picked_up_by = p_agent.user_id, holder_id = p_agent.user_id, next_slot_starts_at = null, next_slot_ends_at = null, final_weight_grams = p_scan.weight_grams,
    last_scan_at = private.plausible_time(p_delivery, p_scan.occurred_at)
  where d.id = p_delivery.id
  returning * into v_delivery;
  perform private.journal_delivery(v_delivery, 'delivery_paid');
  perform private.add_scan_event(v_delivery, p_agent, p_scan, 'picked_up', jsonb_build_object('weight_grams', p_scan.weight_grams));
  return '{"outcome": "recorded"}';
end
$$;
comment on function private.scan_pickup(public.deliveries, public.courier_agents, private.courier_scan) is
  'scheduled -> in_transit with the pickup code, a photo that has arrived, and a weight within a tenth of what the sender said or agreed to last. She pays what the parcel''s row says then.';

-- delivery_scans/scan_text.sql

create function private.scan_text(p_scan jsonb, p_field text, p_pattern text) returns text
language plpgsql immutable
set search_path = ''
as $$
declare
  v_text text := nullif(btrim(p_scan ->> p_field), '');
begin
  if v_text is not null then
    perform private.scan_field_is(jsonb_typeof(p_scan -> p_field) = 'string' and v_text ~ p_pattern, p_field);
  end if;
  return v_text;
end
$$;
comment on function private.scan_text(jsonb, text, text) is 'A text of the scan, null when there is none. Refuses: FIELD_INVALID.';

-- delivery_scans/scan_time.sql

create function private.scan_time(p_value jsonb) returns timestamptz
language plpgsql stable
set search_path = ''
as $$
declare
  v_time timestamptz;
begin
  -- A date in digits: PostgreSQL would also take the words now and yesterday for a time.
  if jsonb_typeof(p_value) <> 'string' or p_value #>> '{}' !~ '^[0-9]{4}-[0-9]{2}-[0-9]{2}[T ][0-9:.]{4,20}(Z|[+-][0-9:]{2,6})?$' then
    return null;
  end if;
  v_time := (p_value #>> '{}')::timestamptz;
  return case when v_time between '2000-01-01' and '2200-01-01' then v_time end;
exception when data_exception then
  return null;
end
$$;
comment on function private.scan_time(jsonb) is 'The time that a JSON text writes; null when it writes none.';

-- delivery_scans/unknown_labels.sql

-- Labels that an agent scanned and that are no parcel of his courier: some are slips, many are a search.

create table private.unknown_labels (
  agent_id uuid not null references public.profiles (id) on delete cascade,
  label_code text not null,
  scanned_at timestamptz not null default now(),
  primary key (agent_id, label_code)
);

create index unknown_labels_scanned_at_idx on private.unknown_labels (scanned_at);

comment on table private.unknown_labels is
  'Each label once for an agent, when it was first unknown; forgotten after a day. The same one sent again counts once.';

alter table private.unknown_labels enable row level security;
alter table private.unknown_labels force row level security;

-- delivery_scans/unknown_labels_at_most.sql

create function private.unknown_labels_at_most() returns integer
language sql immutable
set search_path = ''
as $$ select 20 $$;
comment on function private.unknown_labels_at_most() is 'After how many different unknown labels in an hour an agent is told nothing about strange parcels.';

-- delivery_scans/unknown_labels_of.sql

create function private.unknown_labels_of(p_agent_id uuid) returns integer
language sql stable
set search_path = ''
as $$
  select count(*)::integer from private.unknown_labels u
  where u.agent_id = p_agent_id and u.scanned_at > now() - interval '1 hour'
$$;
comment on function private.unknown_labels_of(uuid) is 'How many different unknown labels the agent scanned within the last hour.';
