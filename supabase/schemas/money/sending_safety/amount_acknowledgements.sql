-- That a sender meant an amount that is far from what she usually sends; kept with its transfer.

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
  'The amount that the sender said she means, and what she had been told. Another amount is asked about again.';
comment on column private.amount_acknowledgements.times_usual is 'What the warning said: who has seen ten times has not seen twenty.';

alter table private.amount_acknowledgements enable row level security;
alter table private.amount_acknowledgements force row level security;
