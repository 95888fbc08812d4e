create function private.require_fit_for_broker(p_application private.broker_applications) returns void
language plpgsql stable
set search_path = ''
as $$
begin
  if p_application.interviewed_at is null then
    perform private.refuse('WA237', 'The interview has not taken place yet');
  elsif not (select p.is_identity_approved from public.profiles p where p.id = p_application.user_id) then
    perform private.refuse('WA060', 'The identity has not been approved');
  elsif not private.is_address_seen(p_application.user_id) then
    perform private.refuse('WA164', 'The address has not been verified');
  elsif private.is_suspended(p_application.user_id) then
    perform private.refuse('WA233', 'The account is suspended', '{"status": "suspended"}');
  end if;
end
$$;
comment on function private.require_fit_for_broker(private.broker_applications) is
  'Checks that the applicant currently meets the conditions for becoming a broker. Error codes: INTERVIEW_MISSING, IDENTITY_REQUIRED, ADDRESS_NOT_SEEN, APPLICATION_CLOSED (detail status).';
