create function public.decide_broker_suspension(p_id uuid, p_decision text, p_answer text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
  v_answer text := private.require_reason(p_answer);
  v_suspension private.broker_suspensions := private.lock_broker_suspension(p_id);
begin
  if p_decision is null or p_decision not in ('lifted', 'upheld') then
    perform private.refuse('WA003', 'This decision does not exist', '{"field": "p_decision"}');
  elsif v_suspension.answer = v_answer and (v_suspension.ended_at is not null) = (p_decision = 'lifted') then
    return p_decision;
  elsif v_suspension.ended_at is not null then
    perform private.refuse('WA240', 'The suspension has ended');
  elsif p_decision = 'upheld' and (v_suspension.appealed_at is null or v_suspension.upheld_at is not null) then
    perform private.refuse('WA240', 'There is no appeal to decide');
  -- The operator who suspended the broker may lift the suspension, but not decide on the appeal
  -- against it.
  elsif p_decision = 'upheld' and v_suspension.suspended_by = v_operator_id then
    perform private.refuse('WA074', 'Another operator must decide');
  end if;
  update private.broker_suspensions s set answer = v_answer,
    upheld_at = case when p_decision = 'upheld' then now() else s.upheld_at end,
    ended_at = case when p_decision = 'lifted' then now() end
  where s.id = p_id;
  if p_decision = 'lifted' then
    -- If the broker's account is suspended as well, the broker stays inactive for now. The broker
    -- becomes active again when the account is restored.
    update private.account_suspensions s set was_broker_active = true
    where s.user_id = v_suspension.broker_id and s.restored_at is null;
    update public.brokers b set is_active = not private.is_suspended(b.id) where b.id = v_suspension.broker_id;
  end if;
  perform private.add_audit_event('broker.suspension_' || p_decision, 'operator', v_suspension.broker_id, v_answer,
    jsonb_build_object('suspension_id', p_id));
  perform private.notify(v_suspension.broker_id, 'account', 'broker_suspension_' || p_decision, '{}');
  return p_decision;
end
$$;
comment on function public.decide_broker_suspension(uuid, text, text) is
  'Decides on a suspension. lifted: the broker may work again. upheld: the broker''s appeal is rejected; the operator who suspended the broker may not reject the appeal. p_answer is shown to the broker. A repeated call returns the decision. The audit log records the decision. Only compliance operators and admins may call the function. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, PERSON_NOT_FOUND, OWN_CASE, SUSPENSION_NOT_FOUND, FOUR_EYES_NEEDED.';
revoke all on function public.decide_broker_suspension(uuid, text, text) from public, anon;
grant execute on function public.decide_broker_suspension(uuid, text, text) to authenticated;
