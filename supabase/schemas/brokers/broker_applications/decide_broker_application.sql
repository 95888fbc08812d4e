create function public.decide_broker_application(p_id uuid, p_decision text, p_reason_code text default null, p_note text default null)
returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('compliance', 'admin');
  v_application private.broker_applications := private.lock_application(p_id);
  v_note text := nullif(btrim(p_note), '');
begin
  if p_decision is null or p_decision not in ('accepted', 'rejected') then
    perform private.refuse('WA003', 'This decision does not exist', '{"field": "p_decision"}');
  elsif v_application.status = p_decision and v_application.decided_by = v_operator_id then
    return p_decision;
  -- An accepted application can still be rejected until the deposit is received.
  elsif v_application.status <> 'submitted' and (v_application.status, p_decision) <> ('accepted', 'rejected') then
    perform private.refuse('WA233', 'The application has already been decided', jsonb_build_object('status', v_application.status));
  end if;
  if p_decision = 'accepted' then
    perform private.require_fit_for_broker(v_application);
  else
    perform private.check_broker_reason('application', p_reason_code, v_note);
    perform private.free_slot_of(p_id);
  end if;
  if char_length(v_note) > 500 then
    perform private.refuse('WA003', 'A note must have at most 500 characters', '{"field": "p_note"}');
  end if;
  update private.broker_applications a set status = p_decision, decided_at = now(), decided_by = v_operator_id,
    reason_code = case when p_decision = 'rejected' then p_reason_code end, note = v_note
  where a.id = p_id;
  perform private.add_audit_event('broker_application.' || p_decision, 'operator', v_application.user_id, v_note,
    jsonb_strip_nulls(jsonb_build_object('application_id', p_id, 'reason_code', p_reason_code)));
  perform private.notify(v_application.user_id, 'account', 'broker_application_' || p_decision, '{}');
  return p_decision;
end
$$;
comment on function public.decide_broker_application(uuid, text, text, text) is
  'Accepts a submitted application, so that the deposit is now due, or rejects the application for a reason that the applicant reads in their own language. An accepted application can still be rejected until its deposit is received. An application can be accepted only if the applicant has had the interview and has an approved identity and a verified address. When two operators decide, the first decision counts; a repeat by the same operator returns the decision. Logged. For compliance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, APPLICATION_NOT_FOUND, OWN_CASE, FIELD_INVALID (detail field), APPLICATION_CLOSED (detail status), INTERVIEW_MISSING, IDENTITY_REQUIRED, ADDRESS_NOT_SEEN.';
revoke all on function public.decide_broker_application(uuid, text, text, text) from public, anon;
grant execute on function public.decide_broker_application(uuid, text, text, text) to authenticated;
