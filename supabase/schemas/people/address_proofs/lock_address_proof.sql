create function private.lock_address_proof(p_id uuid) returns public.address_proofs
language plpgsql
set search_path = ''
as $$
declare
  v_reviewer_id uuid := private.require_operator('identity_reviewer');
  v_proof public.address_proofs;
begin
  perform from public.profiles
  where id = (select user_id from public.address_proofs where id = p_id) for no key update;
  select * into v_proof from public.address_proofs where id = p_id for update;
  if v_proof.id is null then
    perform private.refuse('WA160', 'Proof of address not found');
  elsif v_proof.user_id = v_reviewer_id then
    perform private.refuse('WA068', 'Operators cannot review their own documents');
  end if;
  return v_proof;
end
$$;
comment on function private.lock_address_proof(uuid) is
  'Locks the person, then their proof of address, and returns the proof. For reviewers. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ADDRESS_PROOF_NOT_FOUND, OWN_CASE.';
