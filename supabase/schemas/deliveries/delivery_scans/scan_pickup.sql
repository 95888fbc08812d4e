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
  -- Deletes a weigh-in that the sender never answered; it is obsolete after pickup.
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
  'Applies a pickup scan: a scheduled parcel becomes in_transit if the scan has the pickup code, an uploaded photo, and a weight within a tenth of the sender''s weight or of the last weight that the sender accepted. The sender pays the parcel''s total at that time.';
