create function private.can_of_delivery(p_delivery public.deliveries, p_role text) returns jsonb
language sql stable
set search_path = ''
as $$
  select jsonb_build_object(
    'edit', p_role = 'sender' and p_delivery.status = 'draft',
    'cancel', p_role = 'sender' and p_delivery.status = 'scheduled',
    'renew_codes', p_role = 'sender' and p_delivery.status in ('scheduled', 'in_transit'),
    'answer_weigh_in', p_role = 'sender' and p_delivery.status = 'scheduled' and exists (
      select from public.delivery_weigh_ins w where w.delivery_id = p_delivery.id and w.answer is null),
    'reschedule', p_role in ('sender', 'receiver') and p_delivery.status = 'in_transit' and p_delivery.attempts > 0
      and not p_delivery.is_returning
      or p_role = 'sender' and p_delivery.status = 'scheduled' and private.pickup_change_refusal(p_delivery) is null,
    'claim', p_role in ('sender', 'receiver') and private.is_claim_time(p_delivery) and not exists (
      select from public.delivery_claims c where c.delivery_id = p_delivery.id and c.status = 'open'),
    'confirm_received', p_role = 'receiver' and p_delivery.status = 'delivered' and not exists (
      select from public.delivery_claims c where c.delivery_id = p_delivery.id and c.status = 'open'))
$$;
comment on function private.can_of_delivery(public.deliveries, text) is 'Returns the actions that a person in the given role may currently take on the parcel. The function of each action checks this again.';
