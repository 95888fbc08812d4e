create table private.payout_attempts (
  request_id uuid primary key,
  transfer_id uuid not null references public.money_transfers (id) on delete cascade,
  broker_id uuid not null references public.brokers (id) on delete cascade,
  outcome text not null check (
    outcome in ('paid', 'wrong_code', 'locked', 'voucher_used', 'voucher_of_other', 'voucher_late')),
  attempts_left integer not null,
  document_type text not null,
  document_last4 text not null,
  created_at timestamptz not null default now()
);

create index payout_attempts_transfer_id_idx on private.payout_attempts (transfer_id, created_at);
create index payout_attempts_broker_id_idx on private.payout_attempts (broker_id);

comment on table private.payout_attempts is 'Attempts to pay out a transfer, keyed by the client''s request id (idempotency key): a repeat returns the first result and does not use up an attempt.';
comment on column private.payout_attempts.document_last4 is 'Last four characters of the number of the identity document that the recipient showed.';

alter table private.payout_attempts enable row level security;
alter table private.payout_attempts force row level security;
