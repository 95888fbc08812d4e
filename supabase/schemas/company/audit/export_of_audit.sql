create function private.export_of_audit(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  -- Who looked is not hers to know by name; that somebody did, and why, is.
  select jsonb_build_object('access_log', (select jsonb_agg(jsonb_build_object('at', e.created_at, 'action', e.action,
      'by', e.actor_role, 'reason', e.reason) order by e.is_waiting, e.id) from private.audit_log e where e.subject_id = p_user_id))
$$;
comment on function private.export_of_audit(uuid) is
  'Who of the staff looked, when and why.';

insert into private.area_hooks (hook, area, position) values ('export', 'audit', 300);
