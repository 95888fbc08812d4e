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
  -- Locks all parcels upfront in id order, so that two devices that upload scans of the same
  -- parcels cannot deadlock.
  perform from public.deliveries d
  where d.courier_id = v_agent.courier_id and d.status <> 'draft'
    and d.label_code in (select x ->> 'label_code' from jsonb_array_elements(p_scans) as x where jsonb_typeof(x) = 'object')
  order by d.id for no key update;
  -- Checks the agent again: an operator may have suspended them while this call waited for locks.
  v_agent := private.active_courier_agent();
  for v_scan in
    select x.value as body, x.place from jsonb_array_elements(p_scans) with ordinality as x (value, place)
    order by case when jsonb_typeof(x.value) = 'object' then private.scan_time(x.value -> 'occurred_at') end nulls last, x.place
  loop
    begin
      v_answer := private.record_scan(v_agent, v_scan.body);
    exception when others then
      -- A temporary server error says nothing about the scan. The whole call therefore fails, and
      -- the client uploads the queue again later.
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
  'Applies 1 to 100 scans of an agent in the order in which they happened. A refused scan does not undo the other scans. Returns the results in the order of the scans in p_scans: [{id, outcome: recorded | repeated | refused, first_outcome, refusal, detail, delivery}]. A repeat of a scan that wrote something returns the result of the first upload. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, COURIER_AGENT_REQUIRED, FIELD_INVALID.';
revoke all on function public.record_delivery_scans(jsonb) from public, anon;
grant execute on function public.record_delivery_scans(jsonb) to authenticated;
