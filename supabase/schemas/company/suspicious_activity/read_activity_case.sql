create function public.read_activity_case(p_id uuid) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_case private.activity_cases := private.lock_activity_case(p_id);
begin
  -- The subject of the audit event is the case, not the person. A person's export lists who read
  -- data about the person, and would otherwise reveal the case.
  perform private.add_audit_event('activity.opened', 'operator', p_id);
  return private.activity_file(v_case) || jsonb_build_object('person', (
    select jsonb_build_object('name', private.masked_name_of(p.id), 'phone_number', private.mask_phone(p.phone_number),
      'is_identity_approved', p.is_identity_approved, 'created_at', p.created_at)
    from public.profiles p where p.id = v_case.person_id));
end
$$;
comment on function public.read_activity_case(uuid) is
  'Returns a case of suspicious activity: {id, person, opened_at, decision, decided_at, report_number, alerts, notes, earlier}, with the person''s name masked. Logged. For compliance. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ACTIVITY_CASE_NOT_FOUND.';
revoke all on function public.read_activity_case(uuid) from public, anon;
grant execute on function public.read_activity_case(uuid) to authenticated;
