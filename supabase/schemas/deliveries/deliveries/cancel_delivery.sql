create function public.cancel_delivery(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id);
begin
  if v_delivery.outcome = 'cancelled' then
    return public.delivery_detail(p_id);
  elsif v_delivery.status <> 'scheduled' then
    perform private.refuse_delivery_status(v_delivery);
  end if;
  update public.delivery_weigh_ins w set answer = 'refused', answered_at = now() where w.delivery_id = p_id and w.answer is null;
  perform private.complete_delivery(p_id, 'cancelled');
  perform private.add_delivery_event(p_id, 'cancelled', 'sender');
  return public.delivery_detail(p_id);
end
$$;
comment on function public.cancel_delivery(uuid) is
  'Cancels the caller''s scheduled parcel before its pickup; its status becomes completed (cancelled). A repeat changes nothing. Returns the result of delivery_detail. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, STATUS_NOT_ALLOWED.';
revoke all on function public.cancel_delivery(uuid) from public, anon;
grant execute on function public.cancel_delivery(uuid) to authenticated;
