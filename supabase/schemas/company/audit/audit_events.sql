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
-- Rows come nearly in the order of time, so a small index finds a day.
create index audit_events_created_at_idx on private.audit_events using brin (created_at);

comment on table private.audit_events is
  'Who did or read what, without gaps. No foreign keys: a row outlives its people. Never a name, an address or a number of a person, because nothing here can be forgotten.';
comment on column private.audit_events.id is 'Counted by the chain: a missing number is a removed row.';
comment on column private.audit_events.created_at is
  'The clock when the event was written. The chain has the order in which events were committed and found, so a time may lie before that of the row before.';
comment on column private.audit_events.subject_id is 'The person, transfer or case that the event is about.';
comment on column private.audit_events.reason is 'Why, in the operator''s words.';
comment on column private.audit_events.hash is 'SHA-256 over previous_hash and the row''s content in one fixed writing.';

create trigger _100_refuse_change before update or delete on private.audit_events
  for each row execute function private.refuse_change();
create trigger _200_refuse_truncate before truncate on private.audit_events
  for each statement execute function private.refuse_change();

-- No policy and no grant, and requests cannot name the schema: the functions below are the only way in.
alter table private.audit_events enable row level security;
alter table private.audit_events force row level security;
