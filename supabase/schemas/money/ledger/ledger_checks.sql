create table private.ledger_checks (
  id bigint generated always as identity primary key,
  night date unique,
  checked_at timestamptz not null default clock_timestamp(),
  is_whole boolean not null,
  journal_count bigint not null,
  last_journal_id bigint,
  broken_journal_id bigint,
  problem text,
  constraint difference_is_told check (is_whole = (problem is null))
);

comment on table private.ledger_checks is 'Results of the complete verifications of the ledger, one row for each run.';
comment on column private.ledger_checks.night is 'Date in Morocco for which the scheduled job ran the check; null when a person started the check manually.';

create trigger _100_refuse_change before update or delete on private.ledger_checks
  for each row execute function private.refuse_change();

alter table private.ledger_checks enable row level security;
alter table private.ledger_checks force row level security;
