create function public.withdraw_dispute(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_dispute private.disputes;
begin
  if not exists (select from private.disputes d where d.id = p_id and d.opened_by = v_user_id) then
    perform private.refuse('WA190', 'Dispute not found');
  end if;
  v_dispute := private.lock_dispute(p_id);
  if v_dispute.status = 'withdrawn' then
    return private.dispute_for(v_dispute, v_user_id);
  elsif v_dispute.status <> 'open' then
    perform private.refuse('WA193', 'The dispute is closed', jsonb_build_object('status', v_dispute.status));
  end if;
  update private.disputes d set status = 'withdrawn', decided_at = now() where d.id = p_id returning * into v_dispute;
  perform private.add_dispute_entry(p_id, 'withdrawn', v_dispute.party);
  return private.dispute_for(v_dispute, v_user_id);
end
$$;
comment on function public.withdraw_dispute(uuid) is
  'Withdraws an open dispute; only the person who opened it may do this. This person cannot dispute the transfer again for the same reason. A repeat returns the dispute. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, DISPUTE_NOT_FOUND, DISPUTE_CLOSED (detail status).';
revoke all on function public.withdraw_dispute(uuid) from public, anon;
grant execute on function public.withdraw_dispute(uuid) to authenticated;
