create table private.transfer_holds (
  id bigint generated always as identity primary key,
  transfer_id uuid not null references public.money_transfers (id) on delete restrict,
  rule text not null,
  reason text,
  placed_by uuid references public.profiles (id) on delete set null,
  placed_at timestamptz not null default now(),
  outcome text,
  end_reason text,
  ended_by uuid references public.profiles (id) on delete set null,
  ended_at timestamptz,
  constraint rule_is_known check (rule in ('large_amount', 'just_below', 'sanctions', 'operator')),
  constraint operator_gives_a_reason check ((rule = 'operator') = (reason is not null)),
  constraint outcome_is_known check (outcome in ('released', 'refused', 'withdrawn')),
  constraint end_has_an_outcome check ((outcome is null) = (ended_at is null)),
  constraint decision_has_a_reason check (outcome is null or outcome = 'withdrawn' or end_reason is not null)
);

create unique index one_open_hold_for_a_transfer on private.transfer_holds (transfer_id) where ended_at is null;
create index transfer_holds_transfer_id_idx on private.transfer_holds (transfer_id, id);
create index transfer_holds_placed_by_idx on private.transfer_holds (placed_by);
create index transfer_holds_ended_by_idx on private.transfer_holds (ended_by);

comment on table private.transfer_holds is
  'Holds of transfers, with reason, operator and outcome. Only compliance may read them: the law on money laundering (43-05) forbids disclosure to the person concerned.';
comment on column private.transfer_holds.rule is 'Rule that placed the hold automatically, or operator if an operator placed it manually for the reason that they gave.';
comment on column private.transfer_holds.outcome is 'Outcome of the hold; withdrawn means that the sender cancelled the transfer before any cash was paid in.';

alter table private.transfer_holds enable row level security;
alter table private.transfer_holds force row level security;
