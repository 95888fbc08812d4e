create table private.ledger_journals (
  id bigint generated always as identity primary key,
  kind text not null,
  subject_id uuid not null,
  request_id uuid not null,
  entry_count integer not null,
  total_centimes bigint not null,
  actor_id uuid,
  created_at timestamptz not null default now(),
  constraint journal_is_written_once unique (kind, request_id),
  constraint kind_is_known check (kind in (
    'transfer_funded', 'transfer_completed', 'transfer_abandoned', 'transfer_fee_returned', 'refund_paid', 'float_topped_up',
    'delivery_paid', 'delivery_completed', 'delivery_refund_paid', 'dispute_won', 'dispute_refund_paid',
    'broker_deposit_received', 'broker_paid_out', 'brokers_settled', 'bank_charged',
    'bank_charge_undone', 'balance_corrected')),
  constraint step_of_a_subject_is_its_own_request check (kind = 'float_topped_up' or request_id = subject_id),
  constraint journal_has_entries check (entry_count > 0 and total_centimes > 0)
);

create index ledger_journals_subject_id_idx on private.ledger_journals (subject_id, id);
-- Rows are stored nearly in time order, so a small BRIN index is enough to find one day's rows.
create index ledger_journals_created_at_idx on private.ledger_journals using brin (created_at);

comment on table private.ledger_journals is 'Journals, each of which is one step that moved money. Append-only; each request writes at most one journal.';
comment on column private.ledger_journals.subject_id is 'Transfer, parcel, dispute, broker, or the application or exit of a broker. No foreign key: a journal is kept after its subject is deleted.';
comment on column private.ledger_journals.request_id is 'Idempotency key: the subject''s id if the step can happen only once, otherwise the id that the client''s device generated.';
comment on column private.ledger_journals.entry_count is 'Number of entries when the journal was written. A different number of entries later shows that an entry was added or removed.';

create trigger _100_refuse_change before update or delete on private.ledger_journals
  for each row execute function private.refuse_change();
create trigger _200_refuse_truncate before truncate on private.ledger_journals
  for each statement execute function private.refuse_change();

alter table private.ledger_journals enable row level security;
alter table private.ledger_journals force row level security;
