-- Quotes: the price for sending one amount, valid for 15 minutes.

create table public.money_quotes (
  id uuid primary key default gen_random_uuid(),
  user_id uuid not null references public.profiles (id) on delete cascade,
  amount_centimes bigint not null check (amount_centimes > 0),
  fee_payer text not null check (fee_payer in ('sender', 'recipient')),
  fee_centimes bigint not null check (fee_centimes >= 0),
  tax_centimes bigint not null check (tax_centimes between 0 and fee_centimes),
  total_centimes bigint not null,
  payout_centimes bigint not null check (payout_centimes > 0),
  fee_schedule_id integer not null references public.fee_schedules (id) on delete restrict,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null default now() + interval '15 minutes',
  cash_asked_at timestamptz,
  usual_centimes bigint,
  times_usual integer,
  constraint lines_add_up check (total_centimes = payout_centimes + fee_centimes),
  constraint times_usual_is_a_warning check (
    times_usual is null or (times_usual > 1 and usual_centimes is not null))
);

create index money_quotes_user_id_created_at_idx on public.money_quotes (user_id, created_at);
create index money_quotes_expires_at_idx on public.money_quotes (expires_at);

comment on table public.money_quotes is 'Price of a transfer of the given amount, in centimes of MAD, frozen until expires_at.';
comment on column public.money_quotes.tax_centimes is 'Tax included in fee_centimes.';
comment on column public.money_quotes.total_centimes is 'Amount that the sender pays to the broker.';
comment on column public.money_quotes.payout_centimes is 'Amount that the recipient receives.';
comment on column public.money_quotes.cash_asked_at is
  'Time when the payout of this quote was first compared with the brokers'' cash; null if there was no comparison. A person may use this comparison for at most ten quotes in an hour.';
comment on column public.money_quotes.usual_centimes is
  'Amount that the person usually sends, computed at the time of the quote; null if they have sent too few transfers.';
comment on column public.money_quotes.times_usual is
  'Multiple of the usual amount that the quoted amount reaches (10 or 20 at launch); null if the amount reaches neither multiple. If times_usual is set, the sender must acknowledge a warning before the confirmation.';

alter table public.money_quotes enable row level security;
alter table public.money_quotes force row level security;
create policy person_reads_own_quotes on public.money_quotes for select to authenticated
  using (user_id = (select auth.uid()));
create policy second_step_is_done on public.money_quotes as restrictive to authenticated
  using ((select private.has_done_second_step()));

grant select on public.money_quotes to authenticated, service_role;
