create function private.end_due_deliveries() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_delivery public.deliveries;
  v_count integer := 0;
begin
  -- Skips rows that another transaction has locked; the next run picks them up.
  for v_delivery in
    select * from public.deliveries d
    where d.status = 'scheduled' and coalesce(d.next_slot_ends_at, d.submitted_at) <= now() - interval '3 days'
    order by coalesce(d.next_slot_ends_at, d.submitted_at) limit 500 for no key update skip locked
  loop
    perform private.complete_delivery(v_delivery.id, 'cancelled');
    perform private.add_delivery_event(v_delivery.id, 'cancelled', 'system', '{"because": "not_picked_up"}');
    v_count := v_count + 1;
  end loop;
  for v_delivery in
    select * from public.deliveries d
    where d.status = 'scheduled' and coalesce(d.next_slot_ends_at, d.submitted_at) <= now() and d.next_slot_ends_at is not null
      and not exists (select from public.delivery_events e
        where e.delivery_id = d.id and e.kind = 'pickup_missed' and e.data -> 'slot_ends_at' = to_jsonb(d.next_slot_ends_at))
    order by coalesce(d.next_slot_ends_at, d.submitted_at) limit 500 for no key update skip locked
  loop
    perform private.add_delivery_event(v_delivery.id, 'pickup_missed', 'system', jsonb_build_object(
      'slot_starts_at', v_delivery.next_slot_starts_at, 'slot_ends_at', v_delivery.next_slot_ends_at));
    v_count := v_count + 1;
  end loop;
  for v_delivery in
    select * from public.deliveries d
    where d.status = 'delivered' and d.delivered_at <= now() - interval '48 hours'
      and not exists (select from public.delivery_claims c where c.delivery_id = d.id and c.status = 'open')
    order by d.delivered_at limit 500 for no key update skip locked
  loop
    -- Checks for open claims again under the lock, because a claim may have been opened meanwhile.
    continue when exists (select from public.delivery_claims c where c.delivery_id = v_delivery.id and c.status = 'open');
    perform private.complete_delivery(v_delivery.id, 'ok');
    perform private.add_delivery_event(v_delivery.id, 'completed', 'system');
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.end_due_deliveries() is
  'Cancels parcels that were not picked up within three days after their slot, or after submission for parcels without a slot. Notifies the sender once if a pickup slot was missed. Completes parcels that were delivered at least 48 hours ago and have no open claim. Returns the number of parcels processed.';
