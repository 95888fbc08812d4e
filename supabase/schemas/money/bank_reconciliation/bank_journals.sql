create table private.bank_journals (
  journal_id bigint primary key references private.ledger_journals (id) on delete restrict,
  day date not null,
  reference text not null,
  amount_centimes bigint not null,
  match_id bigint references private.bank_matches (id) on delete restrict,
  constraint amount_is_not_zero check (amount_centimes <> 0)
);

create index bank_journals_open_idx on private.bank_journals (amount_centimes, day) where match_id is null;
create index bank_journals_day_idx on private.bank_journals (day, journal_id);
create index bank_journals_match_id_idx on private.bank_journals (match_id);

comment on table private.bank_journals is
  'Journals that change the balance of the bank account. Each needs a matching bank line. Only the column with the journal''s match ever changes.';
comment on column private.bank_journals.reference is 'Receipt number that the operator entered with the journal.';
comment on column private.bank_journals.amount_centimes is 'Amount in centimes; positive for incoming money.';

create trigger _100_refuse_change before delete
  or update of journal_id, day, reference, amount_centimes on private.bank_journals
  for each row execute function private.refuse_change();

alter table private.bank_journals enable row level security;
alter table private.bank_journals force row level security;
