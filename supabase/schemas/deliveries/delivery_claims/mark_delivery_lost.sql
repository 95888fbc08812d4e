create function public.mark_delivery_lost(p_id uuid, p_note text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries;
  v_note text;
begin
  perform private.require_operator('support', 'admin');
  v_note := private.require_reason(p_note);
  v_delivery := private.lock_delivery(p_id);
  if v_delivery.status = 'completed' and v_delivery.outcome = 'lost' then
    return jsonb_build_object('id', v_delivery.id, 'status', v_delivery.status, 'outcome', v_delivery.outcome);
  elsif v_delivery.status <> 'in_transit' then
    perform private.refuse_delivery_status(v_delivery);
  elsif coalesce(v_delivery.last_scan_at, v_delivery.picked_up_at) > now() - interval '7 days' then
    perform private.refuse('WA140', 'The parcel was scanned within the last seven days',
      jsonb_build_object('last_scan_at', coalesce(v_delivery.last_scan_at, v_delivery.picked_up_at)));
  end if;
  v_delivery := private.complete_delivery(p_id, 'lost');
  perform private.add_delivery_event(p_id, 'lost', 'operator');
  perform private.add_audit_event('delivery.lost', 'operator', p_id, v_note);
  return jsonb_build_object('id', v_delivery.id, 'status', v_delivery.status, 'outcome', v_delivery.outcome);
end
$$;
comment on function public.mark_delivery_lost(uuid, text) is
  'Declares an in_transit parcel lost; its status becomes completed (lost). The parcel must not have been scanned for seven days, and p_note must describe the search for it. Logged. A repeat returns the first result. For support and admins. Returns {id, status, outcome}. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, DELIVERY_NOT_FOUND, STATUS_NOT_ALLOWED, DELIVERY_NOT_LOST (detail last_scan_at).';
revoke all on function public.mark_delivery_lost(uuid, text) from public, anon;
grant execute on function public.mark_delivery_lost(uuid, text) to authenticated;
