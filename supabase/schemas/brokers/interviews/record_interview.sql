create function public.record_interview(p_slot_id uuid, p_outcome text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'compliance', 'admin');
  v_application private.broker_applications := private.lock_application(
    (select s.application_id from private.interview_slots s where s.id = p_slot_id));
  v_slot private.interview_slots;
begin
  select * into v_slot from private.interview_slots s where s.id = p_slot_id;
  if p_outcome is null or p_outcome not in ('held', 'missed')
    -- An applicant cannot miss an interview that has not started.
    or p_outcome = 'missed' and v_slot.starts_at > now() then
    perform private.refuse('WA003', 'This outcome does not exist', '{"field": "p_outcome"}');
  elsif v_slot.outcome = p_outcome then
    return p_outcome;
  elsif v_application.status <> 'submitted' or v_slot.outcome is not null or v_slot.withdrawn_at is not null
    or v_slot.application_id is distinct from v_application.id then
    perform private.refuse('WA233', 'The application does not wait for this interview',
      jsonb_build_object('status', v_application.status));
  end if;
  update private.interview_slots s set outcome = p_outcome where s.id = p_slot_id;
  if p_outcome = 'held' then
    update private.broker_applications a set interviewed_at = now() where a.id = v_application.id;
  else
    perform private.notify(v_application.user_id, 'account', 'broker_interview_missed', '{}');
  end if;
  perform private.add_audit_event('broker_application.interview_' || p_outcome, 'operator', v_application.user_id, null,
    jsonb_build_object('application_id', v_application.id));
  return p_outcome;
end
$$;
comment on function public.record_interview(uuid, text) is
  'Records that an interview was held or, after its start, that the applicant missed it. After a missed interview the applicant is notified and chooses another time. A repeat returns the recorded outcome. Logged. For support, compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, APPLICATION_NOT_FOUND, OWN_CASE, FIELD_INVALID, APPLICATION_CLOSED (detail status).';
revoke all on function public.record_interview(uuid, text) from public, anon;
grant execute on function public.record_interview(uuid, text) to authenticated;
