create function public.confirm_delivery_received(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id, true);
begin
  if v_delivery.receiver_id is distinct from auth.uid() then
    -- Only the receiver can confirm receipt. The sender gets the same error as for an unknown
    -- parcel.
    perform private.refuse('WA120', 'Parcel not found');
  elsif v_delivery.outcome = 'ok' then
    return public.delivery_detail(p_id);
  elsif v_delivery.status <> 'delivered' then
    perform private.refuse_delivery_status(v_delivery);
  elsif exists (select from public.delivery_claims c where c.delivery_id = p_id and c.status = 'open') then
    perform private.refuse('WA132', 'A claim is open');
  end if;
  perform private.complete_delivery(p_id, 'ok');
  perform private.add_delivery_event(p_id, 'completed', 'receiver');
  return public.delivery_detail(p_id);
end
$$;
comment on function public.confirm_delivery_received(uuid) is
  'Confirms, as the receiver, that a delivered parcel arrived; its status becomes completed (ok). A repeat changes nothing. Returns the result of delivery_detail. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, STATUS_NOT_ALLOWED, CLAIM_EXISTS.';
revoke all on function public.confirm_delivery_received(uuid) from public, anon;
grant execute on function public.confirm_delivery_received(uuid) to authenticated;
