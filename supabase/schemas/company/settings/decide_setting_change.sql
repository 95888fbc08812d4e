create function public.decide_setting_change(p_id uuid, p_decision text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_change private.setting_changes := private.lock_setting_change(p_id);
  v_operator_id uuid := auth.uid();
begin
  if p_decision is null or p_decision not in ('confirmed', 'rejected') then
    perform private.refuse('WA003', 'This decision does not exist', '{"field": "p_decision"}');
  elsif v_change.decision = p_decision and v_change.decided_by = v_operator_id then
    return p_decision;
  elsif v_change.decision is not null or p_decision = 'confirmed' and not private.may_setting_begin(v_change.subject_id, v_change.begins_at) then
    perform private.refuse('WA073', 'The proposal has been answered or has expired',
      jsonb_build_object('decision', coalesce(v_change.decision, 'expired')));
  elsif p_decision = 'confirmed' and v_change.proposed_by = v_operator_id then
    perform private.refuse('WA074', 'Another operator must confirm');
  -- A proposal by an operator who has lost the role cannot be confirmed.
  elsif p_decision = 'confirmed' and not private.holds_operator_role(v_change.proposed_by,
    (select s.roles from private.settings s where s.name = v_change.setting)) then
    perform private.refuse('WA073', 'The operator who proposed this no longer has the required role', '{"decision": "expired"}');
  end if;
  if p_decision = 'confirmed' then
    -- Checks the values again, because the allowed ranges may have become narrower since the
    -- proposal.
    perform private.check_setting_values(v_change.setting, v_change.setting_values);
    perform private.require_free_setting_time(v_change.setting, v_change.subject_id, v_change.begins_at);
    perform private.add_setting_version(v_change);
  end if;
  update private.setting_changes set decision = p_decision, decided_by = v_operator_id, decided_at = now() where id = p_id;
  perform private.add_audit_event('setting.' || p_decision, 'operator', null, null, jsonb_build_object(
    'change_id', p_id, 'setting', v_change.setting, 'begins_at', v_change.begins_at, 'proposed_by', v_change.proposed_by));
  return p_decision;
end
$$;
comment on function public.decide_setting_change(uuid, text) is
  'Confirms or rejects a change of a setting. Confirming writes the new version of the setting. The proposer may not confirm the change; another operator may confirm it until the change begins. Any operator whose role may change the setting may reject the change, including the proposer. Logged. A repeated call by the operator who decided returns the same decision. Error codes: those of lock_setting_change and check_setting_values, FIELD_INVALID, PROPOSAL_CLOSED (detail decision), FOUR_EYES_NEEDED, SETTING_TIME_TAKEN.';
revoke all on function public.decide_setting_change(uuid, text) from public, anon;
grant execute on function public.decide_setting_change(uuid, text) to authenticated;
