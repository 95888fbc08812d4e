create table private.ledger_balances (
  account_id bigint not null references private.ledger_accounts (id) on delete restrict,
  stripe integer not null,
  balance_centimes bigint not null default 0,
  held_centimes bigint not null default 0,
  minimum_centimes bigint,
  primary key (account_id, stripe),
  constraint stripe_is_one_of_64 check (stripe between 0 and 63),
  constraint held_is_not_negative check (held_centimes >= 0),
  -- The last check, which every movement must pass: a float within its credit line, an escrow that pays once.
  constraint balance_stays_above_its_minimum check (balance_centimes - held_centimes >= minimum_centimes)
);

comment on table private.ledger_balances is 'What the entries of an account add up to, credits less debits: one row, or up to 64 of a striped account. Assets and expenses stand below zero.';
comment on column private.ledger_balances.stripe is '0 for an account with one row; else it follows the connection that wrote.';
comment on column private.ledger_balances.held_centimes is 'What is promised and not yet moved: cash that a broker counted and the sender has not confirmed.';
comment on column private.ledger_balances.minimum_centimes is 'Of a float the credit line, below zero; null: no minimum.';

create trigger _100_refuse_change before delete or update of account_id, stripe on private.ledger_balances
  for each row execute function private.refuse_change();
create trigger _200_refuse_truncate before truncate on private.ledger_balances
  for each statement execute function private.refuse_change();

alter table private.ledger_balances enable row level security;
alter table private.ledger_balances force row level security;
