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
  select * into v_weigh_in from public.delivery_weigh_ins w where w.delivery_id = p_delivery.id and w.answer is null;
  if v_weigh_in.weight_grams is distinct from p_scan.weight_grams then
    -- The sender's consent applies to one weight only, so a different weight needs a new consent.
    -- The timeline keeps both weights.
    delete from public.delivery_weigh_ins w where w.id = v_weigh_in.id;
    -- Calculates the new price from the measured weight. The price list in force at submission
    -- still applies. The dimensions remain those that the sender entered, because the courier has
    -- scales but no tape measure.
    select * into strict v_price from private.delivery_price(p_delivery.tariff_id, p_delivery.zone, p_scan.weight_grams,
      p_delivery.length_cm, p_delivery.width_cm, p_delivery.height_cm, p_delivery.declared_value_centimes);
    insert into public.delivery_weigh_ins
      (id, delivery_id, agent_id, weight_grams, chargeable_grams, weight_extra_centimes, new_total_centimes)
    values (p_scan.id, p_delivery.id, p_agent.user_id, p_scan.weight_grams, v_price.chargeable_grams, v_price.weight_extra_centimes,
      p_delivery.base_centimes + v_price.weight_extra_centimes + p_delivery.insurance_centimes)
    returning * into v_weigh_in;
    -- Updating the parcel increments its version, so that the sender's screen reloads.
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
  'Asks the sender to accept the measured weight and returns WEIGH_IN_NEEDED. The sender is asked only once for each weight.';
