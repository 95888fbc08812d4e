-- Suspensions of brokers, with time, reason, appeal and end. A suspended broker keeps their
-- account.

create table private.broker_suspensions (
  id uuid primary key,
  broker_id uuid not null references public.brokers (id) on delete cascade,
  reason_code text not null,
  note text,
  suspended_by uuid not null,
  created_at timestamptz not null default now(),
  appeal text,
  appealed_at timestamptz,
  answer text,
  upheld_at timestamptz,
  ended_at timestamptz,
  constraint note_is_not_too_long check (char_length(note) <= 500),
  constraint appeal_has_a_length check (char_length(appeal) between 3 and 2000),
  constraint appeal_has_a_time check ((appeal is null) = (appealed_at is null)),
  constraint answer_has_a_length check (char_length(answer) between 3 and 500),
  constraint upheld_after_an_appeal check (upheld_at is null or appealed_at is not null)
);

create unique index one_open_suspension_for_a_broker on private.broker_suspensions (broker_id) where ended_at is null;
create index broker_suspensions_broker_id_idx on private.broker_suspensions (broker_id, created_at desc);

comment on table private.broker_suspensions is
  'Suspensions of a broker''s work. During a suspension, senders cannot choose the broker, and the broker must not take in cash. The broker can read the reason. A suspension ends when an operator lifts it, or when the broker''s contract ends.';
comment on column private.broker_suspensions.suspended_by is
  'Operator who suspended the broker. There is no foreign key, because checking the key would lock the operator''s row after the broker''s row, which violates the lock order.';
comment on column private.broker_suspensions.appeal is 'The broker''s appeal against the suspension; a broker can appeal only one time against each suspension. The operator who suspended the broker may not reject the appeal.';

alter table private.broker_suspensions enable row level security;
alter table private.broker_suspensions force row level security;
