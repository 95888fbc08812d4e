create function public.read_broker_application(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_operator_id uuid := private.require_operator('support', 'finance', 'compliance', 'admin');
  v_application private.broker_applications;
begin
  select * into v_application from private.broker_applications a where a.id = p_id;
  if v_application.id is null then
    perform private.refuse('WA230', 'Application not found');
  elsif v_application.user_id = v_operator_id then
    perform private.refuse('WA068', 'Operators cannot decide on their own application');
  end if;
  perform private.add_audit_event('broker_application.read', 'operator', v_application.user_id, null,
    jsonb_build_object('application_id', p_id));
  return private.application_facts(v_application) || jsonb_build_object(
    'city', private.city_names(v_application.city_id),
    'person', (
      select jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'phone_number', p.phone_number,
        'is_identity_approved', p.is_identity_approved, 'is_address_seen', private.is_address_seen(p.id),
        'is_suspended', private.is_suspended(p.id))
      from public.profiles p where p.id = v_application.user_id),
    'credit_centimes', least(v_application.float_centimes, (private.ledger_terms_at(now())).credit_line_centimes),
    'active_brokers', (select count(*) from public.brokers b where b.city_id = v_application.city_id and b.is_active),
    'interviews_missed', (select count(*) from private.interview_slots s where s.application_id = p_id and s.outcome = 'missed'),
    'reasons', (select jsonb_agg(jsonb_build_object('code', r.code, 'is_note_needed', r.is_note_needed) order by r.position)
      from private.broker_reasons r where r.about = 'application'));
end
$$;
comment on function public.read_broker_application(uuid) is
  'Returns an application, the applicant, the city and the possible reasons for a rejection. Logged. For operators except reviewers. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, APPLICATION_NOT_FOUND, OWN_CASE.';
revoke all on function public.read_broker_application(uuid) from public, anon;
grant execute on function public.read_broker_application(uuid) to authenticated;
