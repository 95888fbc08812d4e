create function public.reveal_person(p_user_id uuid, p_reason text) returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_reason text;
  v_person jsonb;
begin
  perform private.require_operator('support', 'compliance', 'admin');
  v_reason := private.require_reason(p_reason);
  select jsonb_build_object(
    'profile', to_jsonb(p),
    'account', jsonb_build_object('created_at', u.created_at, 'last_sign_in_at', u.last_sign_in_at,
      'providers', coalesce((select jsonb_agg(i.provider order by i.provider) from auth.identities i where i.user_id = p.id), '[]'),
      'has_second_factor', exists (select from auth.mfa_factors f where f.user_id = p.id and f.status = 'verified'),
      'is_suspended', private.is_suspended(p.id), 'is_deleted', u.deleted_at is not null),
    'roles', coalesce((select jsonb_agg(r.role order by r.role) from private.operator_roles r where r.user_id = p.id), '[]'),
    'broker', (select to_jsonb(b) from public.brokers b where b.id = p.id),
    -- Returns only the status and dates of identity cases; the documents are for reviewers.
    'identity_cases', coalesce((
      select jsonb_agg(jsonb_build_object('id', a.id, 'status', a.status, 'submitted_at', a.submitted_at,
        'reviewed_at', a.reviewed_at, 'reason_code', a.reason_code) order by a.submitted_at)
      from public.user_identity_approvals a where a.user_id = p.id and not a.is_without_papers), '[]'),
    'suspensions', coalesce((
      select jsonb_agg(jsonb_build_object('reason', s.reason, 'suspended_by', s.suspended_by, 'created_at', s.created_at,
        'restore_reason', s.restore_reason, 'restored_by', s.restored_by, 'restored_at', s.restored_at) order by s.id)
      from private.account_suspensions s where s.user_id = p.id), '[]'))
    || private.records_of_person(p.id)
    into v_person
  from public.profiles p join auth.users u on u.id = p.id
  where p.id = p_user_id;
  if v_person is null then
    perform private.refuse('WA076', 'Person not found');
  end if;
  perform private.add_audit_event('person.revealed', 'operator', p_user_id, v_reason);
  return v_person;
end
$$;
comment on function public.reveal_person(uuid, text) is
  'Returns a person unmasked, for support, compliance and admins who give a reason. The access is logged with the reason. Returns {profile, account, roles, broker, identity_cases, suspensions, transfers, deliveries, properties, disputes}; the last four contain at most the twenty latest rows each. Error codes: NOT_SIGNED_IN, ACCOUNT_SUSPENDED, NOT_AN_OPERATOR, SECOND_FACTOR_NEEDED, FIELD_INVALID, PERSON_NOT_FOUND.';
revoke all on function public.reveal_person(uuid, text) from public, anon;
grant execute on function public.reveal_person(uuid, text) to authenticated;
