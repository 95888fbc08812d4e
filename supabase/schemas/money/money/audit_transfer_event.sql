create function private.audit_transfer_event() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.unsealed_audit_events (action, actor_id, actor_role, subject_id, details)
  values ('transfer.' || new.kind, new.actor_id, new.actor_role, new.transfer_id,
    new.details || jsonb_build_object('from_status', new.from_status, 'to_status', new.to_status));
  return null;
end
$$;
comment on function private.audit_transfer_event() is
  'Trigger: records every step of a transfer in the audit log. SECURITY DEFINER: callers may not write the audit log.';
