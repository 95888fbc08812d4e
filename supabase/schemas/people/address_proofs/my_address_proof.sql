create function public.my_address_proof() returns jsonb
language plpgsql stable security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_proof public.address_proofs;
begin
  select * into v_proof from public.address_proofs
  where user_id = v_user_id order by submitted_at desc, id desc limit 1;
  return jsonb_build_object(
    'is_identity_approved', (select p.is_identity_approved from public.profiles p where p.id = v_user_id),
    'is_address_seen', private.is_address_seen(v_user_id),
    'proof', case when v_proof.id is not null then to_jsonb(v_proof) - 'seen_by' end,
    'documents', coalesce((select jsonb_agg(to_jsonb(d) order by d.created_at, d.file_path)
      from public.address_documents d where d.proof_id = v_proof.id), '[]'));
end
$$;
comment on function public.my_address_proof() is
  'Returns the state of the caller''s proof of address: {is_identity_approved, is_address_seen, proof, documents}; proof is the newest proof. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';
revoke all on function public.my_address_proof() from public, anon;
grant execute on function public.my_address_proof() to authenticated;
