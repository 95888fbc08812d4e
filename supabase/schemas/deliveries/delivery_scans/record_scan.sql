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
  -- The caller has already locked the parcel, together with all other parcels of the queue, in a
  -- fixed order.
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
  'Parses one scan, finds the scanned parcel among the parcels of the agent''s courier, and applies the scan at most once. Error codes: FIELD_INVALID.';
