create function private.audit_dispute_entry() returns trigger
language plpgsql security definer
set search_path = ''
as $$
begin
  insert into private.unsealed_audit_events (action, actor_id, actor_role, subject_id, reason, details)
  values ('dispute.' || new.kind, new.author_id, case new.author_role when 'receiver' then 'person' else new.author_role end, new.dispute_id,
    case when new.kind in ('won', 'declined') then new.body end, new.details);
  return null;
end
$$;
comment on function private.audit_dispute_entry() is
  'Trigger: records every step of a dispute in the audit log, without the text of messages. SECURITY DEFINER: callers may not write the audit log.';

create trigger _200_audit_dispute_entry after insert on private.dispute_entries
  for each row when (new.kind not in ('said', 'refund_failed', 'refund_locked', 'refund_paid'))
  execute function private.audit_dispute_entry();
