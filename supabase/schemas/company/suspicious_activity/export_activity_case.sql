create function public.export_activity_case(p_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_case private.activity_cases := private.lock_activity_case(p_id);
  v_reason text := private.require_reason(p_reason);
begin
  insert into private.activity_notes (case_id, note_id, kind, text, written_by)
  values (p_id, gen_random_uuid(), 'export', v_reason, auth.uid());
  perform private.add_audit_event('activity.exported', 'operator', p_id);
  return private.activity_file(v_case) || jsonb_build_object('exported_at', now(), 'person', (
    select jsonb_build_object('first_name', p.first_name, 'last_name', p.last_name, 'phone_number', p.phone_number,
      'email', p.email, 'is_identity_approved', p.is_identity_approved, 'created_at', p.created_at)
    from public.profiles p where p.id = v_case.person_id),
    'recipients', coalesce((
      select jsonb_agg(distinct jsonb_build_object('transfer_id', t.id, 'name', t.recipient_name, 'phone_number', t.recipient_phone))
      from private.activity_alerts a join public.money_transfers t on t.id = a.transfer_id where a.case_id = p_id), '[]'));
end
$$;
comment on function public.export_activity_case(uuid, text) is
  'Exports a case with names and numbers, for the authority that receives the report. The reason for the export is added to the case, and the export is logged. For compliance. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, ACTIVITY_CASE_NOT_FOUND, FIELD_INVALID.';
revoke all on function public.export_activity_case(uuid, text) from public, anon;
grant execute on function public.export_activity_case(uuid, text) to authenticated;
