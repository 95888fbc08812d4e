create table private.refund_attempts (
  request_id uuid primary key,
  transfer_id uuid not null references public.money_transfers (id) on delete cascade,
  broker_id uuid not null references public.brokers (id) on delete cascade,
  outcome text not null check (outcome in ('paid', 'wrong_code', 'locked')),
  attempts_left integer not null,
  created_at timestamptz not null default now()
);

create index refund_attempts_transfer_id_idx on private.refund_attempts (transfer_id, created_at);
create index refund_attempts_broker_id_idx on private.refund_attempts (broker_id);

comment on table private.refund_attempts is 'Attempts to pay a refund, keyed by the client''s request id (idempotency key): a repeat returns the first result and does not use up an attempt.';

alter table private.refund_attempts enable row level security;
alter table private.refund_attempts force row level security;
