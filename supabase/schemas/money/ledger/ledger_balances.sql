create table private.ledger_balances (
  account_id bigint not null references private.ledger_accounts (id) on delete restrict,
  stripe integer not null,
  balance_centimes bigint not null default 0,
  held_centimes bigint not null default 0,
  minimum_centimes bigint,
  primary key (account_id, stripe),
  constraint stripe_is_one_of_64 check (stripe between 0 and 63),
  constraint held_is_not_negative check (held_centimes >= 0),
  -- Last check, which every movement of money must pass: a float may not fall below its credit
  -- line, and an escrow account may not pay out more than its balance.
  constraint balance_stays_above_its_minimum check (balance_centimes - held_centimes >= minimum_centimes)
);

comment on table private.ledger_balances is 'Balance of each account, credits minus debits: one row, or up to 64 rows for a striped account. Assets and expenses are negative.';
comment on column private.ledger_balances.stripe is 'Number of the row among the rows of its account: 0 for an account with one row, otherwise derived from the connection that wrote the balance.';
comment on column private.ledger_balances.held_centimes is 'Amount on hold: cash that a broker counted and the sender has not confirmed.';
comment on column private.ledger_balances.minimum_centimes is 'Lowest allowed balance: the credit line of a float, as a negative number; null if there is no minimum.';

create trigger _100_refuse_change before delete or update of account_id, stripe on private.ledger_balances
  for each row execute function private.refuse_change();
create trigger _200_refuse_truncate before truncate on private.ledger_balances
  for each statement execute function private.refuse_change();

alter table private.ledger_balances enable row level security;
alter table private.ledger_balances force row level security;
