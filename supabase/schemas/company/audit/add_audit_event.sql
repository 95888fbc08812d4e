create function private.add_audit_event(
  p_action text, p_actor_role text, p_subject_id uuid, p_reason text default null, p_details jsonb default '{}'
) returns void
language sql
set search_path = ''
as $$
  insert into private.unsealed_audit_events (action, actor_id, actor_role, subject_id, reason, details)
  values (p_action, auth.uid(), p_actor_role, p_subject_id, nullif(btrim(p_reason), ''), p_details)
$$;
comment on function private.add_audit_event(text, text, uuid, text, jsonb) is
  'Adds an event to the audit log in the caller''s transaction, without taking a lock.';
