-- Cash handovers: cash that a sender and a broker exchange at the counter. The broker counts the
-- cash, and the sender confirms the count.

create table public.cash_handovers (
  id uuid primary key,
  transfer_id uuid not null references public.money_transfers (id) on delete restrict,
  kind text not null check (kind in ('cash_in', 'refund')),
  broker_id uuid not null references public.brokers (id) on delete restrict,
  counted_centimes bigint not null check (counted_centimes > 0),
  amount_centimes bigint not null check (amount_centimes > 0),
  recorded_at timestamptz not null default now(),
  confirmed_at timestamptz,
  rejected_at timestamptz,
  constraint refund_is_paid_at_once check (kind = 'cash_in' or confirmed_at is not null),
  constraint handover_has_one_answer check (confirmed_at is null or rejected_at is null)
);

create unique index one_open_handover_for_a_transfer on public.cash_handovers (transfer_id)
  where confirmed_at is null and rejected_at is null;
create index cash_handovers_transfer_id_idx on public.cash_handovers (transfer_id, recorded_at);
create index cash_handovers_broker_id_recorded_at_idx on public.cash_handovers (broker_id, recorded_at desc)
  include (amount_centimes, rejected_at);

comment on table public.cash_handovers is 'Every cash count. For a cash-in, the broker records the count and the sender confirms or rejects it; for a refund, the sender''s code is the confirmation.';
comment on column public.cash_handovers.counted_centimes is 'Amount that the broker counted, in centimes of MAD.';
comment on column public.cash_handovers.amount_centimes is 'Amount of the transfer in centimes of MAD, without the fee that the sender may pay in addition. This amount counts towards the broker''s daily limit.';

create trigger _810_tell_handover_broker after insert or update on public.cash_handovers
  for each row execute function private.tell_handover_broker();

alter table public.cash_handovers enable row level security;
alter table public.cash_handovers force row level security;
create policy broker_reads_own_handovers on public.cash_handovers for select to authenticated
  using (broker_id = (select auth.uid()));
create policy sender_reads_handovers on public.cash_handovers for select to authenticated
  using (exists (
    select from public.money_transfers t
    where t.id = transfer_id and t.sender_id = (select auth.uid())));
create policy second_step_is_done on public.cash_handovers as restrictive to authenticated
  using ((select private.has_done_second_step()));

grant select on public.cash_handovers to authenticated, service_role;
