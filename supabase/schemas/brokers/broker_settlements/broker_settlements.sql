-- Settlements: one broker brings cash to another in exchange for float, so that both can work the
-- next day (docs/decisions/0039-ratings-and-settlements.md).

create table private.broker_settlements (
  id uuid primary key default gen_random_uuid(),
  giver_id uuid not null,
  taker_id uuid not null,
  amount_centimes bigint not null,
  status text not null default 'open',
  proposed_at timestamptz not null default now(),
  lapses_at timestamptz not null default now() + interval '24 hours',
  giver_confirmed_at timestamptz,
  taker_confirmed_at timestamptz,
  ended_at timestamptz,
  constraint status_is_known check (status in ('open', 'settled', 'declined', 'lapsed')),
  constraint amount_is_positive check (amount_centimes > 0),
  constraint brokers_are_two check (giver_id <> taker_id),
  constraint ended_has_a_time check ((status = 'open') = (ended_at is null)),
  constraint settled_by_both check (status <> 'settled' or num_nulls(giver_confirmed_at, taker_confirmed_at) = 0)
);

create index broker_settlements_giver_id_idx on private.broker_settlements (giver_id, proposed_at desc);
create index broker_settlements_taker_id_idx on private.broker_settlements (taker_id, proposed_at desc);
create index broker_settlements_open_idx on private.broker_settlements (lapses_at) where status = 'open';
create index broker_settlements_proposed_at_idx on private.broker_settlements (proposed_at desc, id desc);

comment on table private.broker_settlements is
  'Settlements between two brokers. The giver brings cash to the taker''s shop; after both have confirmed, the same amount of float moves from taker to giver. No foreign keys: the books are kept after an account is deleted.';
comment on column private.broker_settlements.lapses_at is 'Time when a settlement without both confirmations expires.';

create trigger _100_refuse_change before delete or update of id, giver_id, taker_id, amount_centimes, proposed_at on private.broker_settlements
  for each row execute function private.refuse_change();
create trigger _200_refuse_second_end before update on private.broker_settlements
  for each row when (old.status <> 'open') execute function private.refuse_change();

alter table private.broker_settlements enable row level security;
alter table private.broker_settlements force row level security;
