create function public.receive_broker_deposit(p_id uuid, p_receipt_number text) returns text
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('finance', 'admin');
  v_application private.broker_applications := private.lock_application(p_id);
  v_number text := btrim(p_receipt_number);
begin
  if v_application.status = 'approved' and upper(v_application.receipt_number) = upper(v_number) then
    return 'approved';
  elsif v_application.status <> 'accepted' then
    perform private.refuse('WA233', 'The application does not wait for a deposit',
      jsonb_build_object('status', v_application.status));
  -- The operator who accepted the application must not also record the deposit. Otherwise an admin,
  -- who has both rights, could approve a broker without a second operator.
  elsif v_application.decided_by = v_operator_id then
    perform private.refuse('WA074', 'Another operator must enter the deposit');
  elsif v_number is null or char_length(v_number) not between 1 and 40 or exists (
    select from private.broker_applications a where upper(a.receipt_number) = upper(v_number)) then
    perform private.refuse('WA003', 'The receipt number must be unique', '{"field": "p_receipt_number"}');
  end if;
  -- Checks the applicant's eligibility again, because it may have changed since the acceptance.
  perform private.require_fit_for_broker(v_application);
  update private.broker_applications a set status = 'approved', approved_at = now(), receipt_number = v_number
  where a.id = p_id returning * into v_application;
  perform private.make_broker(v_application);
  perform private.add_audit_event('broker_application.approved', 'operator', v_application.user_id, null,
    jsonb_build_object('application_id', p_id, 'receipt_number', v_number, 'centimes', v_application.deposit_centimes));
  perform private.notify(v_application.user_id, 'account', 'broker_application_approved', '{}');
  return 'approved';
end
$$;
comment on function public.receive_broker_deposit(uuid, text) is
  'Approves an accepted application: records the deposit with a unique receipt number, and makes the applicant a broker with an open shop. The deposit is written to the ledger, and the call is logged. A repeat returns the status approved. The operator who accepted the application may not call this function. For finance and admins. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, APPLICATION_NOT_FOUND, OWN_CASE, APPLICATION_CLOSED (detail status), FOUR_EYES_NEEDED, FIELD_INVALID, INTERVIEW_MISSING, IDENTITY_REQUIRED, ADDRESS_NOT_SEEN.';
revoke all on function public.receive_broker_deposit(uuid, text) from public, anon;
grant execute on function public.receive_broker_deposit(uuid, text) to authenticated;
