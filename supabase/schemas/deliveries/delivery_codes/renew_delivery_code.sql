create function public.renew_delivery_code(p_id uuid, p_kind text, p_code text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_delivery public.deliveries := private.lock_own_delivery(p_id);
begin
  if p_kind is null or p_kind not in ('pickup', 'dropoff', 'return') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_kind"}');
  elsif v_delivery.status <> 'scheduled' and (v_delivery.status <> 'in_transit' or p_kind = 'pickup') then
    perform private.refuse_delivery_status(v_delivery);
  elsif exists (select from private.delivery_secrets s
    where s.delivery_id = p_id and s.kind <> p_kind and s.code_hash = extensions.crypt(coalesce(p_code, ''), s.code_hash)) then
    perform private.refuse('WA128', 'Each code must be different', jsonb_build_object('kind', p_kind));
  elsif exists (select from private.delivery_secrets s
    where s.delivery_id = p_id and s.kind = p_kind and s.attempts_left = 5
      and s.code_hash = extensions.crypt(coalesce(p_code, ''), s.code_hash)) then
    return public.delivery_detail(p_id);
  end if;
  perform private.set_delivery_code(p_id, p_kind, p_code);
  perform private.add_delivery_event(p_id, 'code_renewed', 'sender', jsonb_build_object('kind', p_kind));
  -- The event above changes another table, but clients reload a parcel only when its version
  -- changes. Updating the parcel's row increments the version.
  update public.deliveries d set updated_at = now() where d.id = p_id;
  return public.delivery_detail(p_id);
end
$$;
comment on function public.renew_delivery_code(uuid, text, text) is
  'Replaces the code of one handover. For the new code, five tries are allowed; if the handover was locked after too many wrong codes, it is unlocked. A repeat changes nothing. Returns the result of delivery_detail. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DELIVERY_NOT_FOUND, FIELD_INVALID, STATUS_NOT_ALLOWED, DELIVERY_CODE_INVALID (detail kind).';
revoke all on function public.renew_delivery_code(uuid, text, text) from public, anon;
grant execute on function public.renew_delivery_code(uuid, text, text) to authenticated;
