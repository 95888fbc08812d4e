create function private.complete_delivery(p_id uuid, p_outcome text) returns public.deliveries
language plpgsql
set search_path = ''
as $$
declare
  v_delivery public.deliveries;
begin
  update public.deliveries d
  set status = 'completed', outcome = p_outcome, completed_at = now(), holder_id = null, handed_to_id = null, hub_city_id = null,
    next_slot_starts_at = null, next_slot_ends_at = null
  where d.id = p_id
  returning * into v_delivery;
  delete from private.delivery_secrets s where s.delivery_id = p_id;
  update private.delivery_tracking t set expires_at = now() + interval '30 days' where t.delivery_id = p_id;
  if v_delivery.picked_up_at is not null then
    perform private.journal_delivery(v_delivery, 'delivery_completed');
    perform private.open_delivery_refund(v_delivery);
  end if;
  return v_delivery;
end
$$;
comment on function private.complete_delivery(uuid, text) is
  'Completes a locked parcel: deletes its codes and lets its tracking link expire after 30 days. The calling function adds the timeline event.';
