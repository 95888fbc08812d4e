create function public.see_address_proof(p_visit_code text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_proof public.address_proofs;
begin
  select a.* into v_proof from public.address_proofs a
  where a.visit_code = upper(btrim(p_visit_code)) and a.user_id <> v_broker.id for update;
  if v_proof.id is null or v_proof.status <> 'pending' then
    perform private.refuse('WA160', 'Proof of address not found');
  elsif v_proof.seen_at is not null then
    return;
  end if;
  update public.address_proofs set seen_as = 'broker', seen_by = v_broker.id, seen_at = now() where id = v_proof.id;
  perform private.add_audit_event('address.seen', 'broker', v_proof.user_id, null,
    jsonb_build_object('proof_id', v_proof.id));
end
$$;
comment on function public.see_address_proof(text) is
  'Records that the calling broker met the person and that the identity card and the original document match the data of find_address_proof. Only the first record counts; a repeat changes nothing. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_A_BROKER, ADDRESS_PROOF_NOT_FOUND.';
revoke all on function public.see_address_proof(text) from public, anon;
grant execute on function public.see_address_proof(text) to authenticated;
