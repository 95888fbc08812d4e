create function public.propose_legal_hold_release(p_id uuid, p_reason text) returns void
language plpgsql security definer
set search_path = ''
as $$
declare
  v_hold private.legal_holds := private.lock_legal_hold(p_id);
  v_reason text := private.require_reason(p_reason);
begin
  if v_hold.released_at is not null or v_hold.release_proposed_by <> auth.uid() then
    perform private.refuse('WA073', 'The hold has been released, or its release has already been proposed',
      jsonb_build_object('decision', case when v_hold.released_at is null then 'proposed' else 'confirmed' end));
  elsif v_hold.release_proposed_by is not null then
    return;
  end if;
  update private.legal_holds h set release_reason = v_reason, release_proposed_by = auth.uid(), release_proposed_at = now()
  where h.id = p_id;
  perform private.add_audit_event('legal_hold.release_proposed', 'operator', p_id);
end
$$;
comment on function public.propose_legal_hold_release(uuid, text) is
  'Proposes to release a legal hold that is no longer needed. Another compliance operator decides, and until then the hold lasts. A repeat changes nothing. Logged. For compliance. Error codes: those of lock_legal_hold, FIELD_INVALID, PROPOSAL_CLOSED (detail decision).';
revoke all on function public.propose_legal_hold_release(uuid, text) from public, anon;
grant execute on function public.propose_legal_hold_release(uuid, text) to authenticated;
