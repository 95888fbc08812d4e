create function private.pickup_change_refusal(p_delivery public.deliveries) returns text
language sql stable
set search_path = ''
as $$
  select case
    when exists (select from public.delivery_weigh_ins w where w.delivery_id = p_delivery.id and w.answer is null)
      or now() > p_delivery.next_slot_starts_at - private.pickup_notice() and now() < p_delivery.next_slot_ends_at then 'closed'
    -- The sender may change the slot three times. A new slot after a missed pickup is not counted.
    when p_delivery.next_slot_ends_at > now() and 3 <= (
      select count(*) from public.delivery_events e
      where e.delivery_id = p_delivery.id and e.kind = 'rescheduled' and e.data -> 'is_after_miss' is null) then 'used_up'
  end
$$;
comment on function private.pickup_change_refusal(public.deliveries) is
  'Returns why the pickup slot of a scheduled parcel cannot be changed now, or null if it can be changed. closed: the current time is between one hour before the start of the slot and the end of the slot, or the courier is at the door and waits for a weigh-in answer. used_up: the slot was already changed three times.';
