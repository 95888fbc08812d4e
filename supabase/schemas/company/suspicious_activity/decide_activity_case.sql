create function public.decide_activity_case(p_id uuid, p_decision text, p_reason text, p_report_number text default null)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance');
  v_reason text := private.require_reason(p_reason);
  v_number text := btrim(p_report_number);
  v_person_id uuid;
  v_decided text;
  v_case private.activity_cases;
begin
  select c.person_id, c.decision into v_person_id, v_decided from private.activity_cases c
  where c.id = p_id and c.person_id <> v_operator_id;
  if v_person_id is not null and v_decided is null then
    -- Carries out the decision before locking the case, because the lock order puts transfers and
    -- people before cases.
    perform private.act_on_activity_case(p_id, v_person_id, p_decision);
  end if;
  v_case := private.lock_activity_case(p_id);
  if v_case.decided_by = v_operator_id and v_case.decision = p_decision then
    return v_case.decision;
  elsif v_case.decided_at is not null then
    perform private.refuse('WA351', 'The case has already been decided', jsonb_build_object('decision', v_case.decision));
  elsif p_decision is null or p_decision not in ('no_action', 'report', 'suspend', 'hold') then
    perform private.refuse('WA003', 'The field cannot have this value', '{"field": "p_decision"}');
  elsif p_decision = 'report' and (v_number is null or char_length(v_number) not between 1 and 60) then
    perform private.refuse('WA003', 'A report number is required', '{"field": "p_report_number"}');
  end if;
  update private.activity_cases c set decision = p_decision, decided_by = v_operator_id, decided_at = now(),
    report_number = case when p_decision = 'report' then v_number end
  where c.id = p_id;
  insert into private.activity_notes (case_id, note_id, kind, text, written_by)
  values (p_id, gen_random_uuid(), 'decision', v_reason, v_operator_id);
  -- The log entry does not contain the reason for the decision: admins can read the log, but only
  -- compliance may see the reason.
  perform private.add_audit_event('activity.decided', 'operator', p_id, null, jsonb_build_object('decision', p_decision));
  return p_decision;
end
$$;
comment on function public.decide_activity_case(uuid, text, text, text) is
  'Closes a case with a decision: no_action; report, with the number of the report to the authority; suspend, which suspends the person''s account; hold, which holds the open transfers in the case''s alerts. Nobody is told the reason. A repeat by the same operator changes nothing. Logged. For compliance. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ACTIVITY_CASE_NOT_FOUND, ACTIVITY_CASE_DECIDED (detail decision), FIELD_INVALID (detail field), PERSON_NOT_FOUND, and the codes of hold_money_transfer.';
revoke all on function public.decide_activity_case(uuid, text, text, text) from public, anon;
grant execute on function public.decide_activity_case(uuid, text, text, text) to authenticated;
