create function private.seal_of(p_event private.audit_events) returns bytea
language sql stable
set search_path = ''
as $$
  -- jsonb has one canonical text for each value, so the hash input is always the same.
  select sha256(p_event.previous_hash || convert_to(jsonb_build_array(
    p_event.id, to_char(p_event.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"'),
    p_event.action, p_event.actor_id, p_event.actor_role, p_event.subject_id,
    p_event.reason, p_event.details)::text, 'UTF8'))
$$;
comment on function private.seal_of(private.audit_events) is 'Returns the hash that the row of an audit event must have.';
