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
  'Trigger: every step of a transfer stands in the audit log. Definer: nobody else may write there.';
