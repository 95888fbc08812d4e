-- The audit log in the export and at the end of an account.

create function private.export_of_audit(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Who looked is not hers to know by name; that somebody did, and why, is.
  select jsonb_build_object('access_log', (select jsonb_agg(jsonb_build_object('at', e.created_at, 'action', e.action,
      'by', e.actor_role, 'reason', e.reason) order by e.id) from private.audit_events e where e.subject_id = p_user_id))
$$;
comment on function private.export_of_audit(uuid) is
  'Who of the staff looked, when and why.';
insert into private.area_hooks (hook, area, position) values ('export', 'audit', 300);

create function private.plan_account_end_of_audit(p_user_id uuid) returns jsonb
language sql immutable
set search_path = ''
as $$
  select '{"kept": ["audit_log"]}'::jsonb
$$;
comment on function private.plan_account_end_of_audit(uuid) is
  '{kept}: nothing leaves the audit log, which has ids and no names.';
insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'audit', 900);
