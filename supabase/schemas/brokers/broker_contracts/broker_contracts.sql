-- Broker contracts: versions with a start date, each proposed by one operator and confirmed by
-- another.

create table private.broker_contracts (
  id uuid primary key,
  valid_from timestamptz not null,
  reason text not null,
  proposed_by uuid,
  proposed_at timestamptz not null default now(),
  decision text,
  decided_by uuid,
  decided_at timestamptz,
  undone_by uuid,
  undone_at timestamptz,
  undone_reason text,
  constraint valid_from_is_a_time check (isfinite(valid_from)),
  constraint reason_has_a_length check (char_length(reason) between 3 and 500),
  constraint decision_is_known check (decision in ('confirmed', 'rejected')),
  constraint decision_has_a_time check ((decision is null) = (decided_at is null)),
  constraint only_what_was_confirmed_is_undone check (undone_at is null or decision = 'confirmed'),
  constraint undone_before_it_began check (undone_at < valid_from),
  constraint undoing_has_a_reason check (
    (undone_at is null) = (undone_by is null) and (undone_at is null) = (undone_reason is null))
);

create index broker_contracts_valid_from_idx on private.broker_contracts (valid_from desc) where decision = 'confirmed' and undone_at is null;

comment on table private.broker_contracts is
  'Versions of the broker contract. The newest confirmed version whose valid_from is past is in force. A version is never edited; a new version is added instead.';
comment on column private.broker_contracts.proposed_by is 'Operator who proposed the version; null if the version ships with the product. This column, decided_by and undone_by have no foreign key, because a version is kept after the operators'' accounts are deleted.';

create trigger _100_refuse_change before delete or update of id, valid_from, reason, proposed_by, proposed_at on private.broker_contracts
  for each row execute function private.refuse_change();
create trigger _200_refuse_second_decision before update of decision, decided_by, decided_at on private.broker_contracts
  for each row when (old.decision is not null) execute function private.refuse_change();
create trigger _300_refuse_second_undoing before update on private.broker_contracts
  for each row when (old.undone_at is not null) execute function private.refuse_change();

alter table private.broker_contracts enable row level security;
alter table private.broker_contracts force row level security;

insert into private.broker_contracts (id, valid_from, reason, decision, decided_at) values
  ('00000000-0000-4000-8000-0000000000c1', '2020-01-01T00:00:00Z', 'Launch contract', 'confirmed', '2020-01-01T00:00:00Z');
