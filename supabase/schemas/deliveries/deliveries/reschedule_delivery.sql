create function public.reschedule_delivery(p_id uuid, p_slot_starts_at timestamptz, p_slot_ends_at timestamptz) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id, true);
  v_is_pickup boolean := v_delivery.status = 'scheduled' and v_delivery.sender_id = auth.uid();
  v_refusal text;
begin
  if (v_delivery.next_slot_starts_at, v_delivery.next_slot_ends_at) = (p_slot_starts_at, p_slot_ends_at) then
    return public.delivery_detail(p_id);
  elsif v_is_pickup then
    v_refusal := private.pickup_change_refusal(v_delivery);
    if v_refusal = 'closed' then
      perform private.refuse('WA367', 'The courier is already on the way');
    elsif v_refusal = 'used_up' then
      perform private.refuse('WA368', 'The maximum number of pickup changes is reached', '{"maximum": 3}');
    elsif not exists (select from public.pickup_slots() s where (s.starts_at, s.ends_at) = (p_slot_starts_at, p_slot_ends_at)) then
      perform private.refuse('WA369', 'There is no pickup at this time');
    end if;
  elsif v_delivery.status <> 'in_transit' or v_delivery.attempts = 0 or v_delivery.is_returning then
    perform private.refuse_delivery_status(v_delivery);
  elsif p_slot_starts_at is null or p_slot_ends_at is null or p_slot_ends_at <= now()
    or p_slot_starts_at < now() - interval '12 hours' or p_slot_ends_at > now() + interval '8 days'
    -- Avoids subtracting two infinite timestamps, which raises an error before PostgreSQL 17.
    or p_slot_ends_at not between p_slot_starts_at + interval '30 minutes' and p_slot_starts_at + interval '12 hours' then
    perform private.refuse('WA133', 'A slot must last from 30 minutes to 12 hours and end within the next eight days');
  end if;
  update public.deliveries d set next_slot_starts_at = p_slot_starts_at, next_slot_ends_at = p_slot_ends_at,
    -- Moves the promised time too, so that the interval between pickup and delivery stays the same.
    promised_at = case when v_is_pickup
      then p_slot_ends_at + (d.promised_at - coalesce(d.next_slot_ends_at, d.submitted_at)) else d.promised_at end
  where d.id = p_id;
  perform private.add_delivery_event(p_id, 'rescheduled',
    case when v_delivery.sender_id = auth.uid() then 'sender' else 'receiver' end,
    jsonb_build_object('slot_starts_at', p_slot_starts_at, 'slot_ends_at', p_slot_ends_at,
      'is_after_miss', case when v_is_pickup and v_delivery.next_slot_ends_at <= now() then true end));
  if v_is_pickup then
    perform private.tell_agents_of_pickup(v_delivery);
  end if;
  return public.delivery_detail(p_id);
end
$$;
comment on function public.reschedule_delivery(uuid, timestamptz, timestamptz) is
  'Moves a parcel to another slot. Before pickup, the sender may choose another pickup slot (pickup_slots) up to three times, until one hour before the slot. After a failed delivery attempt, the sender or the receiver chooses a slot for the next visit. Choosing the same slot again changes nothing. Returns the result of delivery_detail. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, STATUS_NOT_ALLOWED, SLOT_INVALID, PICKUP_SLOT_CLOSED, PICKUP_SLOT_CHANGES_USED_UP (detail maximum), PICKUP_SLOT_GONE.';
revoke all on function public.reschedule_delivery(uuid, timestamptz, timestamptz) from public, anon;
grant execute on function public.reschedule_delivery(uuid, timestamptz, timestamptz) to authenticated;
