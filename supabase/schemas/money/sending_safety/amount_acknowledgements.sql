-- Records that a sender acknowledged the warning about an unusual amount. Each record is kept with
-- its transfer.

create table private.amount_acknowledgements (
  transfer_id uuid primary key references public.money_transfers (id) on delete cascade,
  amount_centimes bigint not null,
  usual_centimes bigint not null,
  times_usual integer not null,
  acknowledged_at timestamptz not null default now(),
  constraint amount_is_that_many_times_the_usual check (
    times_usual > 1 and amount_centimes >= times_usual * usual_centimes)
);

comment on table private.amount_acknowledgements is
  'Amount that the sender confirmed, and the warning that the sender saw. A different amount needs a new confirmation.';
comment on column private.amount_acknowledgements.times_usual is 'Number in the warning that the sender acknowledged. The amount is at least this many times the usual amount. After a warning for ten times the usual amount, the sender is warned again at twenty times.';

alter table private.amount_acknowledgements enable row level security;
alter table private.amount_acknowledgements force row level security;
