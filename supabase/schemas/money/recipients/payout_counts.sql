-- Amounts of cash that recipients have counted. Before the broker completes a payout, the recipient
-- confirms the amount on their own device.

create table private.payout_counts (
  transfer_id uuid primary key references public.money_transfers (id) on delete cascade,
  broker_id uuid not null references public.brokers (id) on delete cascade,
  counted_centimes bigint not null check (counted_centimes > 0),
  ends_at timestamptz not null
);

create index payout_counts_broker_id_idx on private.payout_counts (broker_id);

comment on table private.payout_counts is
  'Each row records that a recipient with an account has counted the cash at the broker''s counter and confirmed the amount. A payout to such a recipient requires a confirmation that is less than 15 minutes old.';

alter table private.payout_counts enable row level security;
alter table private.payout_counts force row level security;
