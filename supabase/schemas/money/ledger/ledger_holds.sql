create table private.ledger_holds (
  id uuid primary key,
  account_id bigint not null references private.ledger_accounts (id) on delete restrict,
  amount_centimes bigint not null,
  placed_at timestamptz not null default now(),
  ended_at timestamptz,
  constraint amount_is_positive check (amount_centimes > 0)
);

create index ledger_holds_account_id_idx on private.ledger_holds (account_id) where ended_at is null;

comment on table private.ledger_holds is 'Holds on brokers'' floats. A hold is the first of two phases of a payment. When a broker has counted cash, the hold reserves the same amount of the broker''s float until the sender confirms or rejects the count, or the transfer ends.';
comment on column private.ledger_holds.id is 'Id of the hold. The cash handover for which the hold was placed has the same id.';

create trigger _100_refuse_change before delete or update of id, account_id, amount_centimes, placed_at on private.ledger_holds
  for each row execute function private.refuse_change();
create trigger _200_refuse_second_end before update on private.ledger_holds
  for each row when (old.ended_at is not null) execute function private.refuse_change();
create trigger _300_refuse_truncate before truncate on private.ledger_holds
  for each statement execute function private.refuse_change();

alter table private.ledger_holds enable row level security;
alter table private.ledger_holds force row level security;
