create function public.open_address_proof(p_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_proof public.address_proofs := private.lock_address_proof(p_id);
  v_reason text := private.require_reason(p_reason);
  v_expires_at timestamptz := now() + interval '10 minutes';
begin
  insert into private.address_proof_grants as g (reviewer_id, proof_id, expires_at)
  values (auth.uid(), p_id, v_expires_at)
  on conflict (reviewer_id, proof_id) do update set expires_at = excluded.expires_at;
  perform private.add_audit_event('address.proof_opened', 'operator', v_proof.user_id, v_reason,
    jsonb_build_object('proof_id', p_id));
  return jsonb_build_object(
    'proof', to_jsonb(v_proof) - 'visit_code',
    -- The document must show the name of the approved identity. If the person was approved without
    -- an identity case, it must show the profile name.
    'identity', (
      select jsonb_build_object('first_name', coalesce(i.first_name, p.first_name), 'middle_name', i.middle_name,
        'last_name', coalesce(i.last_name, p.last_name, ''))
      from public.profiles p
      left join public.user_identity_approvals i on i.user_id = p.id and i.status = 'approved'
      where p.id = v_proof.user_id
      order by i.submitted_at desc limit 1),
    'documents', coalesce((
      select jsonb_agg(to_jsonb(d) order by d.created_at, d.file_path)
      from public.address_documents d where d.proof_id = p_id), '[]'),
    'earlier_proofs', coalesce((
      select jsonb_agg(jsonb_build_object('id', e.id, 'status', e.status, 'submitted_at', e.submitted_at,
        'reviewer_note', e.reviewer_note, 'reviewed_at', e.reviewed_at) order by e.submitted_at)
      from public.address_proofs e where e.user_id = v_proof.user_id and e.id <> p_id), '[]'),
    'documents_readable_until', v_expires_at);
end
$$;
comment on function public.open_address_proof(uuid, text) is
  'Returns a complete proof of address to a reviewer, for the given reason. Until documents_readable_until (10 minutes), only this reviewer may open the files of the proof, and each access is logged. Returns {proof, identity, documents, earlier_proofs, documents_readable_until}. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ADDRESS_PROOF_NOT_FOUND, OWN_CASE, FIELD_INVALID.';
revoke all on function public.open_address_proof(uuid, text) from public, anon;
grant execute on function public.open_address_proof(uuid, text) to authenticated;
