-- Cash counts of a payout that the recipient confirmed on their own device before the broker
-- completes the payout.

create table private.payout_counts (
  transfer_id uuid primary key references public.money_transfers (id) on delete cascade,
  broker_id uuid not null references public.brokers (id) on delete cascade,
  counted_centimes bigint not null check (counted_centimes > 0),
  ends_at timestamptz not null
);

create index payout_counts_broker_id_idx on private.payout_counts (broker_id);

comment on table private.payout_counts is
  'Confirmation by a recipient with an account that they counted the cash at this broker. The payout requires it; it is valid for 15 minutes.';

alter table private.payout_counts enable row level security;
alter table private.payout_counts force row level security;
