-- Courier agents record what they scanned: one at once, or a queue kept while there was no network.

create function private.apply_scan(
  p_delivery public.deliveries, p_agent public.courier_agents, p_scan private.courier_scan
) returns jsonb
language plpgsql
set search_path = ''
as $$
begin
  if p_agent.user_id in (p_delivery.sender_id, p_delivery.receiver_id) then
    -- Whoever sends or receives a parcel must not be its only witness.
    return private.refused_scan('AGENT_IS_PARTY');
  end if;
  case
    when p_scan.kind = 'pickup' then
      return private.scan_pickup(p_delivery, p_agent, p_scan);
    when p_scan.kind in ('hub', 'out_for_delivery', 'return_started') then
      return private.scan_on_the_way(p_delivery, p_agent, p_scan);
    when p_scan.kind in ('attempt_failed', 'refused') then
      return private.scan_at_the_door(p_delivery, p_agent, p_scan);
    when p_scan.kind in ('delivered', 'returned') then
      return private.scan_handover(p_delivery, p_agent, p_scan);
    when p_scan.note is null then
      return private.refused_scan('FIELD_INVALID', '{"field": "note"}');
    when p_delivery.status = 'completed' then
      return private.refused_scan_status(p_delivery);
    else
      perform private.add_scan_event(p_delivery, p_agent, p_scan, 'note');
      return '{"outcome": "recorded"}';
  end case;
end
$$;
comment on function private.apply_scan(public.deliveries, public.courier_agents, private.courier_scan) is
  'What the scan does to the locked parcel: {outcome, refusal, detail, is_kept}.';

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
    return private.refused_scan('DELIVERY_NOT_FOUND') - 'is_kept';
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
    when p_agent.user_id in (v_delivery.sender_id, v_delivery.receiver_id) then null
    else private.courier_job(v_delivery, p_agent) end);
end
$$;
comment on function private.record_scan(public.courier_agents, jsonb) is
  'Reads one scan, finds its parcel among those of the agent''s courier and applies it once. Refuses: FIELD_INVALID.';

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

create function public.record_delivery_scan(p_scan jsonb) returns jsonb
language sql security definer
set search_path = ''
as $$ select public.record_delivery_scans(jsonb_build_array(p_scan)) -> 0 $$;
comment on function public.record_delivery_scan(jsonb) is
  'Applies one scan, as record_delivery_scans does. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED.';
revoke all on function public.record_delivery_scan(jsonb) from public, anon;
grant execute on function public.record_delivery_scan(jsonb) to authenticated;
