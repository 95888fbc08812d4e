create table private.counter_refund_attempts (
  request_id uuid primary key,
  refund_id uuid not null references private.counter_refunds (id) on delete restrict,
  broker_id uuid not null references public.brokers (id) on delete cascade,
  outcome text not null check (outcome in ('paid', 'wrong_code', 'locked')),
  attempts_left integer not null,
  created_at timestamptz not null default now()
);

create index counter_refund_attempts_refund_id_idx on private.counter_refund_attempts (refund_id, created_at);
create index counter_refund_attempts_broker_id_idx on private.counter_refund_attempts (broker_id);

comment on table private.counter_refund_attempts is
  'Attempts to pay a counter refund, keyed by the client''s request id (idempotency key): a repeat returns the first result and does not use up an attempt.';

alter table private.counter_refund_attempts enable row level security;
alter table private.counter_refund_attempts force row level security;
