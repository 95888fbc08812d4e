create function public.answer_dispute(p_entry_id uuid, p_dispute_id uuid, p_words text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'finance', 'compliance', 'admin');
  v_dispute private.disputes := private.lock_dispute(p_dispute_id);
  v_entry private.dispute_entries := (select e from private.dispute_entries e where e.id = p_entry_id);
  v_words text := btrim(p_words);
begin
  if v_entry.dispute_id = p_dispute_id and v_entry.author_id = v_operator_id then
    return private.dispute_for_operator(v_dispute);
  elsif p_entry_id is null or v_entry.id is not null then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_entry_id"}');
  elsif private.is_own_dispute(v_dispute, v_operator_id) then
    perform private.refuse('WA068', 'The caller cannot act in their own case');
  elsif v_dispute.status <> 'open' then
    perform private.refuse('WA193', 'The dispute is closed', jsonb_build_object('status', v_dispute.status));
  elsif coalesce(char_length(v_words), 0) not between 1 and 2000 then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_words"}');
  end if;
  update private.disputes d set answered_at = coalesce(d.answered_at, now()) where d.id = p_dispute_id returning * into v_dispute;
  perform private.add_dispute_entry(p_dispute_id, 'answered', 'operator', v_words, '{}', p_entry_id);
  return private.dispute_for_operator(v_dispute);
end
$$;
comment on function public.answer_dispute(uuid, uuid, text) is
  'Adds the company''s answer to an open dispute. The dispute''s deadline answer_by applies to the first answer only. A repeated call with the same p_entry_id writes nothing. For support, finance, compliance and admins, except for their own transfers. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, DISPUTE_NOT_FOUND, FIELD_INVALID, OWN_CASE, DISPUTE_CLOSED (detail status).';
revoke all on function public.answer_dispute(uuid, uuid, text) from public, anon;
grant execute on function public.answer_dispute(uuid, uuid, text) to authenticated;
