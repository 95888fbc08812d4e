create function public.open_address_document(p_id uuid) returns timestamptz
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reviewer_id uuid := private.require_operator('identity_reviewer');
  v_document record;
begin
  select d.id, d.proof_id, a.user_id, least(g.expires_at, now() + interval '1 minute') as expires_at into v_document
  from public.address_documents d
  join public.address_proofs a on a.id = d.proof_id
  join private.address_proof_grants g on g.proof_id = d.proof_id
  where d.id = p_id and g.reviewer_id = v_reviewer_id and g.expires_at > now();
  if v_document.id is null then
    perform private.refuse('WA162', 'The operator must open the proof of address first');
  end if;
  insert into private.address_file_grants as f (reviewer_id, document_id, expires_at)
  values (v_reviewer_id, p_id, v_document.expires_at)
  on conflict (reviewer_id, document_id) do update set expires_at = excluded.expires_at;
  perform private.add_paper_event('address.document_opened', 'address.proof_opened', v_document.user_id,
    jsonb_build_object('proof_id', v_document.proof_id), p_id);
  return v_document.expires_at;
end
$$;
comment on function public.open_address_document(uuid) is
  'Allows a reviewer who has opened a proof of address to read one file of this proof, with the reviewer''s own token, until the returned time (at most one minute later). Each access is logged with the reason for opening the proof. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ADDRESS_PROOF_NOT_OPENED (for an unknown file too).';
revoke all on function public.open_address_document(uuid) from public, anon;
grant execute on function public.open_address_document(uuid) to authenticated;
