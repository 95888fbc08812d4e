create function public.reschedule_delivery(p_id uuid, p_slot_starts_at timestamptz, p_slot_ends_at timestamptz) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id, true);
begin
  if (v_delivery.next_slot_starts_at, v_delivery.next_slot_ends_at) = (p_slot_starts_at, p_slot_ends_at) then
    return public.delivery_detail(p_id);
  elsif v_delivery.status <> 'in_transit' or v_delivery.attempts = 0 or v_delivery.is_returning then
    perform private.refuse_delivery_status(v_delivery);
  elsif p_slot_starts_at is null or p_slot_ends_at is null or p_slot_ends_at <= now()
    or p_slot_starts_at < now() - interval '12 hours' or p_slot_ends_at > now() + interval '8 days'
    or p_slot_ends_at - p_slot_starts_at not between interval '30 minutes' and interval '12 hours' then
    perform private.refuse('WA133', 'A slot is half an hour to half a day long, within the next week');
  end if;
  update public.deliveries d set next_slot_starts_at = p_slot_starts_at, next_slot_ends_at = p_slot_ends_at where d.id = p_id;
  perform private.add_delivery_event(p_id, 'rescheduled',
    case when v_delivery.sender_id = auth.uid() then 'sender' else 'receiver' end,
    jsonb_build_object('slot_starts_at', p_slot_starts_at, 'slot_ends_at', p_slot_ends_at));
  return public.delivery_detail(p_id);
end
$$;
comment on function public.reschedule_delivery(uuid, timestamptz, timestamptz) is
  'After an attempt that failed, sender or receiver says when somebody will be there. The same slot again changes nothing. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, STATUS_NOT_ALLOWED, SLOT_INVALID.';
revoke all on function public.reschedule_delivery(uuid, timestamptz, timestamptz) from public, anon;
grant execute on function public.reschedule_delivery(uuid, timestamptz, timestamptz) to authenticated;
