-- Double-entry ledger: every centime is on an account, and every entry moves centimes from one
-- account to another (docs/decisions/0025-ledger.md).

create table private.ledger_account_kinds (
  kind text primary key,
  class text not null,
  is_striped boolean not null,
  minimum_centimes bigint,
  constraint class_is_known check (class in ('asset', 'liability', 'income', 'expense')),
  constraint striped_kind_has_no_minimum check (not is_striped or minimum_centimes is null)
);

comment on table private.ledger_account_kinds is 'Kinds of ledger accounts. A kind with an owner has one account for each broker, transfer, courier or parcel.';
comment on column private.ledger_account_kinds.is_striped is
  'True if many transactions change the account concurrently. The balance of such an account is split into several rows, so that these transactions do not wait for one another. A striped balance cannot enforce a minimum.';
comment on column private.ledger_account_kinds.minimum_centimes is
  'Lowest allowed balance in centimes; null if there is no minimum. A broker''s float has its own minimum, the broker''s credit line.';

alter table private.ledger_account_kinds enable row level security;
alter table private.ledger_account_kinds force row level security;

insert into private.ledger_account_kinds (kind, class, is_striped, minimum_centimes) values
  ('bank', 'asset', true, null),
  ('fees_deferred', 'liability', true, null),
  ('tax', 'liability', true, null),
  ('revenue', 'income', true, null),
  ('insurance', 'liability', true, null),
  ('loss', 'expense', true, null),
  ('bank_charges', 'expense', true, null),
  ('broker_float', 'liability', false, 0),
  ('broker_commission', 'liability', false, 0),
  ('broker_deposit', 'liability', false, 0),
  ('transfer_escrow', 'liability', false, 0),
  ('transfer_refund', 'liability', false, 0),
  ('courier_float', 'liability', true, null),
  ('courier_earned', 'liability', true, null),
  ('delivery_escrow', 'liability', false, 0),
  ('delivery_refund', 'liability', false, 0),
  ('dispute_refund', 'liability', false, 0);
