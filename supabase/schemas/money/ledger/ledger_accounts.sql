create table private.ledger_accounts (
  id bigint generated always as identity primary key,
  kind text not null references private.ledger_account_kinds (kind) on delete restrict,
  owner_id uuid not null default '00000000-0000-0000-0000-000000000000',
  currency text not null default 'MAD',
  created_at timestamptz not null default now(),
  constraint account_is_opened_once unique (kind, owner_id, currency),
  constraint account_has_its_currency unique (id, currency),
  constraint currency_is_mad check (currency = 'MAD')
);

create index ledger_accounts_owner_id_idx on private.ledger_accounts (owner_id);

comment on table private.ledger_accounts is 'Accounts of the ledger. An account is opened on first use and never closed.';
comment on column private.ledger_accounts.owner_id is
  'Broker, transfer, courier or parcel; the zero UUID for an account of the company. No foreign key: an account is kept after its owner is deleted.';

create trigger _100_refuse_change before update or delete on private.ledger_accounts
  for each row execute function private.refuse_change();
create trigger _200_refuse_truncate before truncate on private.ledger_accounts
  for each statement execute function private.refuse_change();
create trigger _300_open_balance after insert on private.ledger_accounts
  for each row execute function private.open_balance();

alter table private.ledger_accounts enable row level security;
alter table private.ledger_accounts force row level security;

-- Opens the company's accounts in advance. Two concurrent transactions would deadlock if each of
-- them opened the same account on first use.
insert into private.ledger_accounts (kind)
select k.kind from private.ledger_account_kinds k
where k.kind in ('bank', 'fees_deferred', 'tax', 'revenue', 'insurance', 'loss', 'bank_charges') order by k.kind;
