create function private.end_due_deliveries() returns integer
language plpgsql
set search_path = ''
as $$
declare
  v_delivery public.deliveries;
  v_count integer := 0;
begin
  -- Locked rows are being moved by somebody; the next run looks again.
  for v_delivery in
    select * from public.deliveries d
    where d.status = 'scheduled' and d.submitted_at <= now() - interval '3 days'
    order by d.submitted_at limit 500 for no key update skip locked
  loop
    perform private.complete_delivery(v_delivery.id, 'cancelled');
    perform private.add_delivery_event(v_delivery.id, 'cancelled', 'system', '{"because": "not_picked_up"}');
    v_count := v_count + 1;
  end loop;
  for v_delivery in
    select * from public.deliveries d
    where d.status = 'delivered' and d.delivered_at <= now() - interval '48 hours'
      and not exists (select from public.delivery_claims c where c.delivery_id = d.id and c.status = 'open')
    order by d.delivered_at limit 500 for no key update skip locked
  loop
    -- Looked at again now that the row is locked: a claim may have been opened just before.
    continue when exists (select from public.delivery_claims c where c.delivery_id = v_delivery.id and c.status = 'open');
    perform private.complete_delivery(v_delivery.id, 'ok');
    perform private.add_delivery_event(v_delivery.id, 'completed', 'system');
    v_count := v_count + 1;
  end loop;
  return v_count;
end
$$;
comment on function private.end_due_deliveries() is
  'Cancels what nobody picked up for three days, and completes what was delivered 48 hours ago and nobody complains of. Returns how many.';
