create view private.audit_log with (security_invoker = true) as
select id, false as is_waiting, created_at, action, actor_id, actor_role, subject_id, reason, details
from private.audit_events
union all
select id, true, created_at, action, actor_id, actor_role, subject_id, reason, details
from private.unsealed_audit_events;

comment on view private.audit_log is
  'All audit events, sealed or not, for queries that need the latest events. Queries must order the rows by (is_waiting, id), because the view does not.';
