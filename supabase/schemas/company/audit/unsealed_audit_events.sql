create table private.unsealed_audit_events (
  id bigint generated always as identity primary key,
  created_at timestamptz not null default clock_timestamp(),
  action text not null,
  actor_id uuid,
  actor_role text not null,
  subject_id uuid,
  reason text,
  details jsonb not null default '{}',
  constraint action_is_a_dotted_name check (action ~ '^[a-z_]+\.[a-z_]+$'),
  constraint actor_role_is_known check (
    actor_role in ('person', 'sender', 'receiver', 'broker', 'operator', 'service', 'system'))
);

comment on table private.unsealed_audit_events is
  'Audit events that are not sealed yet, written in the transaction that they describe, without waiting for a lock. private.seal_audit_events moves them into the chain in every run of the scheduled job and before the log is read.';
comment on column private.unsealed_audit_events.created_at is 'Time when the row was written, not the time when the transaction started.';

create trigger _100_refuse_change before update on private.unsealed_audit_events
  for each row execute function private.refuse_change();
-- Only the function that seals events may delete rows.
create trigger _200_refuse_delete before delete on private.unsealed_audit_events
  for each row when (current_setting('private.is_sealing', true) is distinct from 'on')
  execute function private.refuse_change();
create trigger _300_refuse_truncate before truncate on private.unsealed_audit_events
  for each statement execute function private.refuse_change();

alter table private.unsealed_audit_events enable row level security;
alter table private.unsealed_audit_events force row level security;
