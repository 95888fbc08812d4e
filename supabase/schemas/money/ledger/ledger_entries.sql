-- An entry names both accounts (double entry), so neither an entry nor a journal can be out of
-- balance.

create table private.ledger_entries (
  journal_id bigint not null references private.ledger_journals (id) on delete restrict,
  position integer not null,
  debit_account_id bigint not null,
  credit_account_id bigint not null,
  currency text not null,
  amount_centimes bigint not null,
  primary key (journal_id, position),
  constraint debit_account_has_the_currency foreign key (debit_account_id, currency)
    references private.ledger_accounts (id, currency) on delete restrict,
  constraint credit_account_has_the_currency foreign key (credit_account_id, currency)
    references private.ledger_accounts (id, currency) on delete restrict,
  constraint amount_is_positive check (amount_centimes > 0),
  constraint sides_are_two_accounts check (debit_account_id <> credit_account_id)
);

create index ledger_entries_debit_account_id_idx on private.ledger_entries (debit_account_id, journal_id);
create index ledger_entries_credit_account_id_idx on private.ledger_entries (credit_account_id, journal_id);

comment on table private.ledger_entries is 'Double entry: each row debits one account and credits another with the same amount in centimes. Append-only; every row moves the balances of its two accounts.';
comment on column private.ledger_entries.debit_account_id is 'Debited account. A debit lowers a liability, such as a float, and raises an asset, such as money at the bank.';

create trigger _100_refuse_change before update or delete on private.ledger_entries
  for each row execute function private.refuse_change();
create trigger _200_refuse_truncate before truncate on private.ledger_entries
  for each statement execute function private.refuse_change();
create trigger _300_move_balances after insert on private.ledger_entries
  referencing new table as added for each statement execute function private.move_balances();

alter table private.ledger_entries enable row level security;
alter table private.ledger_entries force row level security;
