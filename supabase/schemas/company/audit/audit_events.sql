create table private.audit_events (
  id bigint primary key,
  created_at timestamptz not null,
  action text not null,
  actor_id uuid,
  actor_role text not null,
  subject_id uuid,
  reason text,
  details jsonb not null default '{}',
  previous_hash bytea not null,
  hash bytea not null,
  constraint action_is_a_dotted_name check (action ~ '^[a-z_]+\.[a-z_]+$'),
  constraint actor_role_is_known check (
    actor_role in ('person', 'sender', 'receiver', 'broker', 'operator', 'service', 'system'))
);

create index audit_events_subject_id_idx on private.audit_events (subject_id, id);
create index audit_events_actor_id_idx on private.audit_events (actor_id, id);
create index audit_events_action_idx on private.audit_events (action, id);
-- Rows are nearly in time order, so a small BRIN index is enough to find a day.
create index audit_events_created_at_idx on private.audit_events using brin (created_at);

comment on table private.audit_events is
  'Sealed audit events, which record who did or read what; their ids have no gaps. No foreign keys: a row is kept after accounts are deleted. Rows never contain a person''s name, address or number, because rows cannot be deleted.';
comment on column private.audit_events.id is 'Consecutive number in the chain; a gap means that a row was removed.';
comment on column private.audit_events.created_at is
  'Time when the event was written. Events are numbered when they are sealed, so a row may have an earlier time than the row before it.';
comment on column private.audit_events.subject_id is 'Person, transfer or case that the event concerns.';
comment on column private.audit_events.reason is 'Reason in the operator''s own words.';
comment on column private.audit_events.hash is 'SHA-256 of previous_hash and the row''s content in a canonical form.';

create trigger _100_refuse_change before update or delete on private.audit_events
  for each row execute function private.refuse_change();
create trigger _200_refuse_truncate before truncate on private.audit_events
  for each statement execute function private.refuse_change();

-- The table has no policy and no grant, and API requests cannot reach its schema: only the
-- functions below give access.
alter table private.audit_events enable row level security;
alter table private.audit_events force row level security;
