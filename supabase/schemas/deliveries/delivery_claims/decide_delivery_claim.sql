create function public.decide_delivery_claim(p_claim_id uuid, p_is_upheld boolean, p_note text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'admin');
  v_note text := private.require_reason(p_note);
  v_claim public.delivery_claims;
  v_delivery public.deliveries;
  v_status text := case when p_is_upheld then 'upheld' else 'declined' end;
begin
  select * into v_claim from public.delivery_claims c where c.id = p_claim_id;
  if v_claim.id is null then
    perform private.refuse('WA141', 'Claim not found');
  elsif p_is_upheld is null then
    perform private.refuse('WA003', 'The value must be true or false', '{"field": "p_is_upheld"}');
  end if;
  v_delivery := private.lock_delivery(v_claim.delivery_id);
  if v_operator_id in (v_delivery.sender_id, v_delivery.receiver_id) then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  end if;
  select * into v_claim from public.delivery_claims c where c.id = p_claim_id;
  if v_claim.status = v_status then
    return to_jsonb(v_claim) - 'decided_by';
  elsif v_claim.status <> 'open' then
    perform private.refuse('WA142', 'The claim has already been decided', jsonb_build_object('status', v_claim.status));
  end if;
  update public.delivery_claims c set status = v_status, decision_note = v_note, decided_by = v_operator_id, decided_at = now()
  where c.id = p_claim_id returning * into v_claim;
  perform private.add_delivery_event(v_delivery.id, 'claim_decided', 'operator',
    jsonb_build_object('claim_id', p_claim_id, 'status', v_status));
  -- Completes the parcel. A parcel has only one open claim at a time, so no other claim is left.
  if v_delivery.status = 'delivered' then
    v_delivery := private.complete_delivery(v_delivery.id, 'ok');
    perform private.add_delivery_event(v_delivery.id, 'completed', 'operator');
  end if;
  perform private.add_audit_event('delivery.claim_decided', 'operator', v_delivery.id, v_note,
    jsonb_build_object('claim_id', p_claim_id, 'status', v_status));
  return to_jsonb(v_claim) - 'decided_by';
end
$$;
comment on function public.decide_delivery_claim(uuid, boolean, text) is
  'Upholds or declines an open claim with a note that both parties read, and completes a delivered parcel. Logged. A repeat of the same decision returns the claim. For support and admins, except for their own parcels. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, CLAIM_NOT_FOUND, CLAIM_DECIDED (detail status), OWN_CASE.';
revoke all on function public.decide_delivery_claim(uuid, boolean, text) from public, anon;
grant execute on function public.decide_delivery_claim(uuid, boolean, text) to authenticated;
