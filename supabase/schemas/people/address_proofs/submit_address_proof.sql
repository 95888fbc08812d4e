create function public.submit_address_proof(
  p_id uuid, p_address text, p_city_id integer, p_paper_kind text, p_documents jsonb
) returns uuid
language plpgsql security definer
set search_path = ''
as $$
declare
  -- Locks the person's row first, as the lock order requires. Calls by the person's devices and by
  -- reviewers then run one after the other.
  v_user_id uuid := private.lock_caller();
  v_proof public.address_proofs;
  v_address text := btrim(p_address);
begin
  if p_id is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  select * into v_proof from public.address_proofs where id = p_id;
  if v_proof.user_id = v_user_id then
    return v_proof.id;
  elsif v_proof.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  end if;
  perform private.require_identity_approved();
  if exists (select from public.address_proofs where user_id = v_user_id and status = 'pending') then
    perform private.refuse('WA163', 'A proof of address is already under review');
  elsif v_address is null or char_length(v_address) not between 5 and 200 then
    perform private.refuse('WA003', 'An address must have 5 to 200 characters', '{"field": "p_address"}');
  elsif p_city_id is null or not exists (select from public.cities where id = p_city_id) then
    perform private.refuse('WA004', 'City not found');
  elsif p_paper_kind is null or p_paper_kind not in (
    'residence_certificate', 'utility_bill', 'lease', 'bank_statement', 'tax_notice', 'other') then
    perform private.refuse('WA003', 'This kind of document does not exist', '{"field": "p_paper_kind"}');
  end if;
  perform private.check_identity_documents(p_documents);
  if jsonb_array_length(p_documents) = 0 then
    perform private.refuse('WA063', 'Please upload at least one document');
  elsif jsonb_array_length(p_documents) > 3 then
    perform private.refuse('WA064', 'At most three documents are allowed', '{"maximum": 3}');
  end if;
  insert into public.address_proofs (id, user_id, address, city_id, paper_kind, visit_code)
  values (p_id, v_user_id, v_address, p_city_id, p_paper_kind, private.new_visit_code());
  insert into public.address_documents (proof_id, file_path, file_name, file_type)
  select p_id, p.file_path, p.file_name, p.file_type from private.uploaded_papers(p_documents) p;
  perform private.add_audit_event('address.submitted', 'person', v_user_id, null, jsonb_build_object('proof_id', p_id));
  return p_id;
end
$$;
comment on function public.submit_address_proof(uuid, text, integer, text, jsonb) is
  'Submits a proof of address under the id that the client generated, with one to three files that the caller uploaded to their folder of the bucket documents. Returns the proof''s id; a repeat changes nothing. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, IDENTITY_REQUIRED, ADDRESS_UNDER_REVIEW, FIELD_INVALID, CITY_NOT_FOUND, DOCUMENT_MISSING, DOCUMENTS_TOO_MANY, DOCUMENT_NOT_UPLOADED.';
revoke all on function public.submit_address_proof(uuid, text, integer, text, jsonb) from public, anon;
grant execute on function public.submit_address_proof(uuid, text, integer, text, jsonb) to authenticated;
