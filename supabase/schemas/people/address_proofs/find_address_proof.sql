create function public.find_address_proof(p_visit_code text)
returns table (first_name text, last_name text, address text, city_id integer, paper_kind text, is_seen boolean)
language plpgsql security definer
set search_path = ''
as $$
declare
  v_broker public.brokers := private.active_broker();
  v_proof public.address_proofs;
begin
  select a.* into v_proof from public.address_proofs a
  where a.visit_code = upper(btrim(p_visit_code)) and a.status = 'pending' and a.user_id <> v_broker.id;
  if v_proof.id is null then
    perform private.refuse('WA160', 'Proof of address not found');
  end if;
  perform private.add_audit_event('address.shown_to_broker', 'broker', v_proof.user_id, null,
    jsonb_build_object('proof_id', v_proof.id));
  return query
    -- Uses the names of the approved identity, or the profile names if the person was approved
    -- without an identity case.
    select coalesce(i.first_name, p.first_name), coalesce(i.last_name, p.last_name, ''), v_proof.address, v_proof.city_id, v_proof.paper_kind, v_proof.seen_at is not null
    from public.profiles p
    left join public.user_identity_approvals i on i.user_id = p.id and i.status = 'approved'
    where p.id = v_proof.user_id
    order by i.submitted_at desc limit 1;
end
$$;
comment on function public.find_address_proof(text) is
  'Finds a pending proof of address by the visit code that the person shows to a broker at the counter. Returns the data that must be on the identity card and on the original document. The caller must be an active broker. The uploaded files are never returned. Logged. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_A_BROKER, ADDRESS_PROOF_NOT_FOUND.';
revoke all on function public.find_address_proof(text) from public, anon;
grant execute on function public.find_address_proof(text) to authenticated;
