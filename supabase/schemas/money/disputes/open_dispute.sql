create function public.open_dispute(p_id uuid, p_transfer_id uuid, p_reason text, p_words text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_transfer public.money_transfers := (select t from public.money_transfers t where t.id = p_transfer_id);
  v_party text := private.role_in_transfer(v_transfer, v_user_id);
  v_dispute private.disputes;
  v_reason private.dispute_reasons;
  v_words text := btrim(p_words);
begin
  -- Access is checked before locking, because a stranger must not be able to lock somebody else's
  -- row.
  if v_party is null then
    perform private.refuse('WA050', 'Transfer not found');
  end if;
  v_transfer := private.lock_disputed_transfer(p_transfer_id);
  select * into v_dispute from private.disputes d where d.id = p_id;
  if v_dispute.transfer_id = p_transfer_id and v_dispute.opened_by = v_user_id then
    return private.dispute_for(v_dispute, v_user_id);
  elsif p_id is null or v_dispute.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_id"}');
  elsif private.dispute_until(v_transfer) is null then
    perform private.refuse_status(v_transfer);
  end if;
  select * into v_reason from private.dispute_reasons r where r.party = v_party and r.code = p_reason
    and coalesce(r.status, v_transfer.status) = v_transfer.status;
  if v_reason.code is null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_reason"}');
  elsif coalesce(char_length(v_words), 0) not between 1 and 2000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_words"}');
  elsif now() > private.dispute_until(v_transfer) then
    perform private.refuse('WA192', 'The time limit for disputes has passed', '{"days": 180}');
  elsif exists (select from private.disputes d where d.transfer_id = p_transfer_id
    and (d.status = 'open' or d.opened_by = v_user_id and d.reason = p_reason)) then
    perform private.refuse('WA191', 'A dispute already exists');
  end if;
  insert into private.disputes (id, reference, transfer_id, opened_by, party, reason, respondent_id, answer_by, decide_by)
  values (p_id, 'WSD-' || substr(private.new_reference(), 5), p_transfer_id, v_user_id, v_party, p_reason,
    nullif(private.dispute_respondent(v_transfer, v_user_id, v_reason.respondent), v_user_id),
    private.working_days_after(now(), 1),
    ((now() at time zone 'Africa/Casablanca') + interval '30 days') at time zone 'Africa/Casablanca')
  returning * into v_dispute;
  perform private.add_dispute_entry(p_id, 'opened', v_party, v_words, jsonb_build_object('reason', p_reason));
  return private.dispute_for(v_dispute, v_user_id);
end
$$;
comment on function public.open_dispute(uuid, uuid, text, text) is
  'Opens a dispute about an ended transfer. The caller must be a party of the transfer, and the transfer must have ended within the last 180 days. A transfer has at most one open dispute, and a person can use each reason only once for the same transfer. The first answer is due after one working day, the decision after thirty days. A repeated call with the same p_id returns the dispute. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, SECOND_FACTOR_NEEDED, TRANSFER_NOT_FOUND, STATUS_NOT_ALLOWED, FIELD_INVALID, DISPUTE_TOO_LATE (detail days), DISPUTE_EXISTS.';
revoke all on function public.open_dispute(uuid, uuid, text, text) from public, anon;
grant execute on function public.open_dispute(uuid, uuid, text, text) to authenticated;
