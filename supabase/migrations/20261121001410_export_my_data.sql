-- A person takes everything of hers with her, as one JSON document.

create function public.export_my_data() returns jsonb
language plpgsql security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.caller_id();
  v_data jsonb;
begin
  select jsonb_build_object(
    'made_at', now(),
    'profile', (select to_jsonb(p) from public.profiles p where p.id = v_user_id),
    'account', (select jsonb_build_object('id', u.id, 'email', u.email, 'phone', u.phone, 'created_at', u.created_at,
        'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at, 'user_metadata', u.raw_user_meta_data)
      from auth.users u where u.id = v_user_id),
    'ways_to_sign_in', (select jsonb_agg(jsonb_build_object('provider', i.provider, 'email', i.email, 'created_at', i.created_at,
        'last_sign_in_at', i.last_sign_in_at) order by i.created_at, i.id) from auth.identities i where i.user_id = v_user_id),
    'second_factors', (select jsonb_agg(jsonb_build_object('type', f.factor_type, 'name', f.friendly_name, 'status', f.status,
        'created_at', f.created_at) order by f.created_at) from auth.mfa_factors f where f.user_id = v_user_id),
    'sessions', (select jsonb_agg(jsonb_build_object('created_at', s.created_at, 'refreshed_at', s.refreshed_at,
        'user_agent', s.user_agent, 'ip', s.ip) order by s.created_at) from auth.sessions s where s.user_id = v_user_id),
    'broker', (select to_jsonb(b) from public.brokers b where b.id = v_user_id),
    'operator_roles', (select jsonb_agg(jsonb_build_object('role', r.role, 'created_at', r.created_at) order by r.role)
      from private.operator_roles r where r.user_id = v_user_id),
    'identity_draft', (select to_jsonb(d) from public.user_identity_drafts d where d.user_id = v_user_id),
    'identity_cases', (select jsonb_agg(to_jsonb(a) || jsonb_build_object('documents', (
        select jsonb_agg(to_jsonb(d) - 'approval_id' order by d.created_at, d.file_path)
        from public.user_identity_documents d where d.approval_id = a.id)) order by a.submitted_at, a.id)
      from public.user_identity_approvals a where a.user_id = v_user_id),
    'files', (select jsonb_agg(jsonb_build_object('bucket', o.bucket_id, 'name', o.name, 'metadata', o.metadata,
        'created_at', o.created_at) order by o.bucket_id, o.name) from storage.objects o where o.owner_id = v_user_id::text),
    'quotes', (select jsonb_agg(to_jsonb(q) order by q.created_at, q.id) from public.money_quotes q where q.user_id = v_user_id),
    'transfers_sent', (select jsonb_agg(to_jsonb(t) || jsonb_build_object(
        'events', (select jsonb_agg(to_jsonb(e) - 'actor_id' order by e.id) from public.money_transfer_events e where e.transfer_id = t.id),
        'cash_handovers', (select jsonb_agg(to_jsonb(h) order by h.recorded_at, h.id) from public.cash_handovers h where h.transfer_id = t.id))
        order by t.created_at, t.id)
      from public.money_transfers t where t.sender_id = v_user_id),
    -- What a receiver is told of, and nothing that is the sender's.
    'transfers_received', (select jsonb_agg(jsonb_build_object('id', t.id, 'status', t.status, 'recipient_name', t.recipient_name,
        'recipient_phone', t.recipient_phone, 'payout_centimes', t.payout_centimes, 'currency', t.currency,
        'confirmed_at', t.confirmed_at, 'completed_at', t.completed_at) order by t.created_at, t.id)
      from public.money_transfers t where t.receiver_id = v_user_id and t.status <> 'draft'),
    'transfers_as_broker', (select jsonb_agg(jsonb_build_object('id', t.id, 'reference', t.reference, 'status', t.status,
        'payout_centimes', t.payout_centimes, 'accepted_at', t.accepted_at, 'completed_at', t.completed_at) order by t.created_at, t.id)
      from public.money_transfers t where t.broker_id = v_user_id and t.accepted_at is not null),
    'handovers_as_broker', (select jsonb_agg(to_jsonb(h) order by h.recorded_at, h.id)
      from public.cash_handovers h where h.broker_id = v_user_id),
    -- Who looked is not hers to know by name; that somebody did, and why, is.
    'access_log', (select jsonb_agg(jsonb_build_object('at', e.created_at, 'action', e.action, 'by', e.actor_role,
        'reason', e.reason) order by e.id) from private.audit_events e where e.subject_id = v_user_id))
    into v_data;
  perform private.add_audit_event('account.exported', 'person', v_user_id);
  return jsonb_strip_nulls(v_data);
end
$$;
comment on function public.export_my_data() is
  'Everything that is kept about the caller: profile, account, sessions, papers (their files by name), transfers, handovers, and who of the staff looked when and why. What there is nothing of is left out. Logged. Refuses: NOT_SIGNED_IN, ACCOUNT_SUSPENDED.';
revoke all on function public.export_my_data() from public, anon;
grant execute on function public.export_my_data() to authenticated;
