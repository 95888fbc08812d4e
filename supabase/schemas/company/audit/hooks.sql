create function private.export_of_audit(p_user_id uuid) returns jsonb
language sql stable
set search_path = ''
as $$
  -- The export tells the person that their data was read, and why, but not by which operator.
  select jsonb_build_object('access_log', (select jsonb_agg(jsonb_build_object('at', e.created_at, 'action', e.action,
      'by', e.actor_role, 'reason', e.reason) order by e.is_waiting, e.id) from private.audit_log e where e.subject_id = p_user_id))
$$;
comment on function private.export_of_audit(uuid) is
  'Exports when and why operators accessed the person''s data, and with which operator role.';

insert into private.area_hooks (hook, area, position) values ('export', 'audit', 300);

create function private.due_work_of_audit() returns integer
language plpgsql
set search_path = ''
as $$
begin
  perform private.seal_audit_events();
  -- Returns 0: sealed events do not count as items that the scheduled job has processed.
  return 0;
end
$$;
comment on function private.due_work_of_audit() is
  'Seals the audit events written since the last run. The scheduled job runs this function after the due work of most other areas, because the function takes the last lock in the lock order. Returns 0.';

insert into private.area_hooks (hook, area, position) values ('due_work', 'audit', 900);

create function private.plan_account_end_of_audit(p_user_id uuid) returns jsonb
language sql immutable
set search_path = ''
as $$
  select '{"kept": ["audit_log"]}'::jsonb
$$;
comment on function private.plan_account_end_of_audit(uuid) is
  'Returns {kept}: the whole audit log is kept, because it contains ids and no names.';

insert into private.area_hooks (hook, area, position) values ('plan_account_end', 'audit', 900);
