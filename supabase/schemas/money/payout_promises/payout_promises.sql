-- Promises of brokers to have the cash ready by a certain time, one row for each acceptance. They
-- are kept to compute the share of promises that a broker kept.

create table private.payout_promises (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references public.money_transfers (id) on delete restrict,
  broker_id uuid not null references public.brokers (id) on delete cascade,
  made_at timestamptz not null default now(),
  ready_by timestamptz not null,
  ended_at timestamptz,
  is_kept boolean,
  had_cash boolean not null default false,
  constraint judged_promise_has_ended check (is_kept is null or ended_at is not null)
);

create unique index payout_promises_transfer_id_key on private.payout_promises (transfer_id) where ended_at is null;
create index payout_promises_transfer_id_idx on private.payout_promises (transfer_id);
-- Rows are stored in order of time, so a small BRIN index is enough to find the rows of one week.
create index payout_promises_made_at_idx on private.payout_promises using brin (made_at);
create index payout_promises_broker_id_made_at_idx on private.payout_promises (broker_id, made_at);

comment on table private.payout_promises is 'Promises of brokers to have the cash of a transfer ready, and whether each promise was kept.';
comment on column private.payout_promises.had_cash is 'True when the broker''s cash covered the payout at acceptance. The broker then promised the shorter of the two times in the terms.';
comment on column private.payout_promises.is_kept is
  'True when the cash was ready by ready_by, false when it was late or never ready; null while the promise is open, and if the sender ended the transfer first.';

alter table private.payout_promises enable row level security;
alter table private.payout_promises force row level security;
